import { ensureDocsBuilt } from './docs/ensure.ts';
import { ensureWebBuilt } from './web/build.ts';

// What a service of the system may not write, root builds before: `npm start -- --prepare`.
const onlyPreparing = process.argv[2] === '--prepare';
const args = process.argv.slice(2);
const onlyAsking = args.some((argument) => argument === '--help' || argument === '-h');
const servesAnother =
  Boolean(process.env['WEB_DIR']) || args.some((argument) => argument.startsWith('--web-dir'));
if (!onlyAsking && !servesAnother) {
  // The exchange trades without its documentation, too.
  const docs = ensureDocsBuilt().catch((error: unknown) => {
    console.error('The documentation could not be built:', error);
  });
  if (!(await ensureWebBuilt())) process.exit(1);
  await docs;
}

if (onlyPreparing) process.exit(0);

// Who starts an exchange wants deposits and withdrawals; tests start the server itself, and say so where they want them.
process.env['CUSTODY'] ??= 'on';

// The server reads PORT, HOST, DATA_DIR and the command line itself, and answers signals itself.
await import('../server/main.ts');
