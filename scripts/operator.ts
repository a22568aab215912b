import { createInterface } from 'node:readline/promises';
import { text as textOf } from 'node:stream/consumers';
import { runOperator } from '../server/operator/run.ts';

// What is written into the data folder is for this user alone, as what the server writes.
process.umask(0o077);
const { exitCode, text } = await runOperator(process.argv.slice(2), process.env, typed);
(exitCode === 0 ? console.log : console.error)(text);
process.exitCode = exitCode;

/** A line of a person, or all that another program gives. */
async function typed(): Promise<string> {
  if (!process.stdin.isTTY) return textOf(process.stdin);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question('The 24 words, then Enter: ');
  } finally {
    lines.close();
  }
}
