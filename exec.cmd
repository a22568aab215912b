@rem npm scripts say "exec" so that signals reach Node and not a shell; cmd.exe knows no such word.
@%*
