import { runOperator } from '../server/operator/run.ts';

const { exitCode, text } = await runOperator(process.argv.slice(2), process.env);
(exitCode === 0 ? console.log : console.error)(text);
process.exitCode = exitCode;
