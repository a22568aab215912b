#!/usr/bin/env node
import { nodeFault } from './cli/nodeVersion.ts';
import { EXIT } from './cli/exitCodes.ts';

const fault = nodeFault(process.versions.node);
if (fault === undefined) {
  // An older Node cannot even load the commands.
  const { main } = await import('./cli/main.ts');
  process.exitCode = await main();
  // What still waits for a reader that takes nothing would keep the process for ever.
  if (process.exitCode === EXIT.notWritten) process.exit();
} else {
  console.error(fault);
  process.exitCode = EXIT.usage;
}
