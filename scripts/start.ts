import { ensureWebBuilt } from './web/build.ts';

const args = process.argv.slice(2);
const onlyAsking = args.some((argument) => argument === '--help' || argument === '-h');
const servesAnother =
  Boolean(process.env['WEB_DIR']) || args.some((argument) => argument.startsWith('--web-dir'));
if (!onlyAsking && !servesAnother && !(await ensureWebBuilt())) process.exit(1);

// Who starts an exchange wants deposits and withdrawals; tests start the server itself, and say so where they want them.
process.env['CUSTODY'] ??= 'on';

// The server reads PORT, HOST, DATA_DIR and the command line itself, and answers signals itself.
await import('../server/main.ts');
