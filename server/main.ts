import { pino } from 'pino';
import { RecordingError } from './market/recording/errors.ts';
import { DeploymentError } from './deployment/deployment.ts';
import { DataFolderInUseError, JournalCorruptError } from './journal/errors.ts';
import { HELP, OptionsError, readOptions, type ServerOptions } from './options.ts';
import { startRuntime, type Runtime } from './runtime.ts';

/** After this long a stop counts as hung. */
const STOP_WITHIN_MS = 8_000;

/** Under npm one Ctrl-C arrives twice, from the terminal and from npm; a second Ctrl-C comes later than this. */
const SAME_KEYSTROKE_MS = 500;

function banner(
  { address, simulatedAddress, deployment }: Runtime,
  { market, dataDir }: ServerOptions,
): string {
  const { brand, demoLogins = [] } = deployment.business;
  const logins = demoLogins.map(({ loginId, password }, index) => {
    const label = index === 0 ? 'log in' : '      ';
    return `  ${label}    ${loginId}  /  ${password}`;
  });
  return [
    '',
    `  ${brand.name} is serving`,
    '',
    `  address   ${address}`,
    ...(simulatedAddress === undefined ? [] : [`  simulated ${simulatedAddress}`]),
    ...logins,
    `  market    ${market}`,
    `  data      ${dataDir}`,
    `  API       ${address}/docs`,
    '',
    '  Ctrl-C stops.',
    '',
  ].join('\n');
}

/** What a person can do about a failed start; `undefined` for an internal error. */
function explain(error: unknown, { host, port, simulatedPorts }: ServerOptions): string | undefined {
  if (error instanceof DataFolderInUseError) {
    return `${error.message}.\nStop the other one, or choose another folder with --data-dir.`;
  }
  const isPlain = [DeploymentError, JournalCorruptError, RecordingError].some(
    (kind) => error instanceof kind,
  );
  if (isPlain) return (error as Error).message;
  const { code, port: failedPort } = error as { code?: unknown; port?: unknown };
  if (code === 'EADDRINUSE' && failedPort !== port && simulatedPorts.some((each) => each === failedPort))
    return (
      `Port ${simulatedPorts.join(', ')} on ${host}, which simulated trading is to listen on, is taken. ` +
      'Choose another one with --simulated-port, or do without: --simulated-port off.'
    );
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is taken. Choose another one with --port.`;
  if (code === 'EADDRNOTAVAIL') return `${host} is not an address of this machine.`;
  if (code === 'EACCES') return `The system does not allow it: ${(error as Error).message}`;
  return undefined;
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

const options = readOptionsOrExit();
const log = pino({ level: process.env['LOG_LEVEL'] ?? 'warn' });
let runtime: Runtime | undefined;
let stopAskedAt: number | undefined;

/** Stops everything and ends the process; a second signal ends it at once. */
function stop(exitCode: number): void {
  if (stopAskedAt !== undefined) {
    if (performance.now() - stopAskedAt > SAME_KEYSTROKE_MS) process.exit(1);
    return;
  }
  stopAskedAt = performance.now();
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  void (runtime?.stop() ?? Promise.resolve()).then(() => process.exit(exitCode));
}

const onFatal = (error: unknown): void => {
  log.fatal(error);
  stop(1);
};

// Whatever is written from here on, the databases and what SQLite keeps beside them, is for this user alone.
process.umask(0o077);
if (process.getuid?.() === 0)
  log.warn('The server runs as root: give it a user of its own, who owns nothing but the data folder');

try {
  runtime = await startRuntime(options, { log, onFatal });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop(0);
    });
  }
  console.log(banner(runtime, options));
} catch (error) {
  console.error(explain(error, options) ?? error);
  process.exit(1);
}
