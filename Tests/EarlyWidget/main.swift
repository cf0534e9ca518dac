import CallerMistakes
import TrellisGtk

// A program that makes a widget at the top level, before the application has initialized GTK.
//
//   EarlyWidget            ends with a message in a debug build
//   EarlyWidget continue   goes on after the message, as a release build does

if CommandLine.arguments.contains("continue") { CallerMistake.handler = { print($0) } }
let label = Label("x")
let application = Application(id: "org.example.EarlyWidget")
application.onActivate {
  let window = Window(application)
  window.setChild(label)
  window.present()
  MainLoop.after(0.1) { window.close() }
}
let status = application.run(["EarlyWidget"])
print("status \(status), on screen: \(label.text)")
