import { setFlagsFromString } from 'node:v8';
import { pino } from 'pino';
import { explainStart } from './explainStart.ts';
import { HELP, OptionsError, readOptions, type ServerOptions } from './options/options.ts';
import { startRuntime, type Runtime } from './runtime.ts';
import { Shutdown } from './shutdown.ts';

function banner(
  { address, simulatedAddress, metricsPort, deployment }: Runtime,
  { market, dataDir }: ServerOptions,
): string {
  const { brand, demoLogins = [] } = deployment.business;
  // A browser keeps passkeys for names alone.
  const named = (url: string): string => url.replace('//127.0.0.1:', '//localhost:');
  const logins = demoLogins.map(({ loginId, password }, index) => {
    const label = index === 0 ? 'log in' : '      ';
    return `  ${label}    ${loginId}  /  ${password}`;
  });
  return [
    '',
    `  ${brand.name} is serving`,
    '',
    `  address   ${named(address)}`,
    ...(simulatedAddress === undefined ? [] : [`  simulated ${named(simulatedAddress)}`]),
    ...(metricsPort === undefined ? [] : [`  metrics   port ${metricsPort}`]),
    ...logins,
    `  market    ${market}`,
    `  data      ${dataDir}`,
    `  API       ${named(address)}/docs`,
    '',
    '  Ctrl-C stops.',
    '',
  ].join('\n');
}

function readOptionsOrExit(): ServerOptions {
  try {
    const options = readOptions(process.argv.slice(2), process.env);
    if (options !== undefined) return options;
    console.log(HELP);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof OptionsError)) throw error;
    console.error(`${error.message}\nnpm start -- --help lists the options.`);
    process.exit(2);
  }
}

// Rubbish may take as much room as what is in use, in every thread; by default three times as much, so that memory grows for hours.
setFlagsFromString('--heap-growing-percent=100');

const options = readOptionsOrExit();
const log = pino({ level: process.env['LOG_LEVEL'] ?? 'warn' });
let runtime: Runtime | undefined;

const shutdown = new Shutdown({
  // A start that fails says why and ends by itself.
  stop: () => runtime?.stop() ?? new Promise<void>(() => undefined),
  exit: (code) => process.exit(code),
});

/** Ends a start that failed and says why. */
const refuse = (error: unknown): never => {
  console.error(explainStart(error, options) ?? error);
  process.exit(1);
};

const onFatal = (error: unknown): void => {
  if (runtime === undefined) refuse(error);
  shutdown.fail();
  log.fatal(error);
};

// Whatever is written from here on, the databases and what SQLite keeps beside them, is for this user alone.
process.umask(0o077);
if (process.getuid?.() === 0)
  log.warn('The server runs as root: give it a user of its own, who owns nothing but the data folder');

// A part that fails while others start rejects calls that nobody waits for yet.
process.on('uncaughtException', refuse);
try {
  runtime = await startRuntime(options, { log, onFatal });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      shutdown.ask();
    });
  }
  console.log(banner(runtime, options));
} catch (error) {
  refuse(error);
} finally {
  process.off('uncaughtException', refuse);
}
