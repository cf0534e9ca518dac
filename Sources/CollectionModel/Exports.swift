// What the model reports to its callers.
@_exported import CallerMistakes
