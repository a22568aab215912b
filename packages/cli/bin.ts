#!/usr/bin/env node
import { run } from './cli/run.ts';
import { COMMANDS } from './commands/index.ts';
import { processTerminal } from './terminal/terminal.ts';

process.exitCode = await run(process.argv.slice(2), COMMANDS, processTerminal());
