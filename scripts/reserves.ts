import { audit, usage } from './reserves/audit.ts';

const { exitCode, lines } = await audit(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
(exitCode === 2 ? console.error : console.log)(exitCode === 2 ? usage : lines.join('\n'));
process.exitCode = exitCode;
