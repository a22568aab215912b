import { runOperator } from '../server/operator/run.ts';

// What is written into the data folder is for this user alone, as what the server writes.
process.umask(0o077);
const { exitCode, text } = await runOperator(process.argv.slice(2), process.env);
(exitCode === 0 ? console.log : console.error)(text);
process.exitCode = exitCode;
