#!/usr/bin/env node
import { run } from './cli/run.ts';
import { EXIT } from './cli/exitCodes.ts';
import { COMMANDS } from './commands/index.ts';
import { processTerminal } from './terminal/terminal.ts';

process.exitCode = await run(process.argv.slice(2), COMMANDS, processTerminal());
// What still waits for a reader that takes nothing would keep the process for ever.
if (process.exitCode === EXIT.notWritten) process.exit();
