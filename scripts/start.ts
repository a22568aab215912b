import { ensureWebBuilt } from './web/build.ts';

const onlyAsking = process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h');
if (!onlyAsking && !(await ensureWebBuilt())) process.exit(1);

// The server reads PORT, HOST, DATA_DIR and the command line itself, and answers signals itself.
await import('../server/main.ts');
