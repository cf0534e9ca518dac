// The model reports its callers' mistakes by these types.
@_exported import CallerMistakes
