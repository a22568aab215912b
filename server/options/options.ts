import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { BackupPlan } from '../backup/backupSchedule.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from '../gateway/http/connectionLimits.ts';
import type { ScriptProviderOptions } from '../gateway/captcha/scriptProvider.ts';
import type { SmtpOptions } from '../services/mail/smtpTransport.ts';
import { CUSTODY_FLAGS, CUSTODY_HELP, custodyOptions, type CustodyOptions } from './custodyOptions.ts';
import { captchaProvider } from './captchaOptions.ts';
import { mailOptions, operatorEmail } from './mailOptions.ts';
import { smsOptions, type SmsOptions } from './smsOptions.ts';
import { headerName, listed, number, OptionsError, origins, proxies, type Range } from './optionValues.ts';
import { REALTIME_FLAGS, REALTIME_HELP, realtimeOptions, type RealtimeOptions } from './realtimeOptions.ts';
import type { SocialLoginSettings } from '../services/identity/social/configuredProviders.ts';
import { SOCIAL_LOGIN_FLAGS, SOCIAL_LOGIN_HELP, socialLogins } from './socialLoginOptions.ts';

export { OptionsError } from './optionValues.ts';

export interface ServerOptions {
  readonly market: 'synthetic' | 'recording';
  readonly recordings: string;
  readonly speed: number;
  /** Multiple of the usual rates at which synthetic markets trade and quote. */
  readonly pace: number;
  readonly host: string;
  readonly port: number;
  /** Ports of simulated trading, of which the first that is not taken is used, 0 = any free one; none switches it off. */
  readonly simulatedPorts: readonly number[];
  /** Where metrics are told; `undefined` = nowhere. Port 0 = any free one. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly dataDir: string;
  /** Backups that the server makes by itself; `undefined` = none. */
  readonly backups: BackupPlan | undefined;
  /** Where mails go; `undefined` = to a mailbox of this machine. */
  readonly mail: SmtpOptions | undefined;
  /** Where the people who run the exchange are written to; `undefined` = nowhere. */
  readonly operatorEmail: string | undefined;
  readonly sms: SmsOptions;
  /** Providers of third-party logins; `undefined` = stand-ins, for this machine alone. */
  readonly socialLogins: SocialLoginSettings | undefined;
  /** Networks of deposits and withdrawals; `undefined` = none. */
  readonly custody: CustodyOptions | undefined;
  /** Folder of the built web application. */
  readonly webDir: string;
  readonly seed: number;
  /** The deployment file: the name of a shipped one, or a path. */
  readonly deployment: string;
  /** Header in which the operator's proxy tells the visitor's country; none is believed when absent. */
  readonly countryHeader: string | undefined;
  /** Origins besides the server's own whose pages may call it. */
  readonly allowedOrigins: readonly string[];
  /** Addresses and networks of the operator's proxies, whose `X-Forwarded-*` headers are believed. */
  readonly trustedProxies: readonly string[];
  readonly connectionLimits: ConnectionLimits;
  readonly realtimeLimits: RealtimeOptions;
  readonly requestsPerMinute: number;
  /** Of one API key. */
  readonly keyCallsPerMinute: number;
  readonly loginsPerMinute: number;
  /** Batches of the request log, per minute and address. */
  readonly logsPerMinute: number;
  /** Wrong passwords and codes of one network in an hour, from which on a captcha is asked for. */
  readonly captchaAfter: number;
  /** The service that the second captcha is of; `undefined` = a proof of work. */
  readonly captchaProvider: ScriptProviderOptions | undefined;
  /** What the archived part of a journal may take, in bytes; `Infinity` for any. */
  readonly archiveBytes: number;
  /** Checks every answer against its contract and fails the call when it differs; for development. */
  readonly checkAnswers: boolean;
}

/** Where the build of the web application lies. */
export const BUILT_WEB = fileURLToPath(new URL('../../dist/web', import.meta.url));

export const HELP = `Tidemark, an open cryptocurrency exchange.

usage: npm start -- [options]

  --market KIND        synthetic (default): seeded market makers; recording: a recorded session
  --recordings DIR     folder of the recorded sessions     (TIDEMARK_RECORDINGS, ../shared/data)
  --speed N            how many times faster than recorded (1)
  --pace N             how lively synthetic markets trade and quote (1)
  --seed N             seed of the synthetic market        (1)
  --host HOST          address to listen on                (HOST, 127.0.0.1)
  --port PORT          port to listen on, 0 = any free one (PORT, 8080)
  --simulated-port P   port of simulated trading, 0 = any free one, off = none
                       (SIMULATED_PORT, the port + 1, or any free one when that is taken)
  --metrics-port PORT  port of /metrics, /live and /ready for those who watch the server, 0 = any free one, off = none
                       (METRICS_PORT, off)
  --metrics-host HOST  address that it listens on          (METRICS_HOST, 127.0.0.1)
  --data-dir DIR       folder of the exchange's data       (DATA_DIR, ./data)
  --backup-dir DIR     folder in which backups are made, none without it (BACKUP_DIR)
  --backup-every H     hours between two of them           (BACKUP_EVERY, 24)
  --backup-keep N      how many are kept                   (BACKUP_KEEP, 7)
  --journal-archive MB what old records may take, compressed, of each journal; older ones are dropped; none = drop at
                       once, all = keep for ever           (JOURNAL_ARCHIVE, 512)
  --smtp URL           mail server, such as smtp://user:password@mail.example:587; without one, mails stay in a mailbox of this
                       machine                             (SMTP_URL)
  --mail-from TEXT     sender of mails, such as 'Tidemark <no-reply@tidemark.example>' (MAIL_FROM)
  --operator-email TO  address that is told when the books differ, or are not compared (OPERATOR_EMAIL)
  --sms-provider FILE  description of the SMS provider (docs/operator.md); without one, text messages stay in the memory of this
                       machine                             (SMS_PROVIDER, a file or the description itself)
  --sms-countries LIST countries whose numbers are served, such as DE,FR (SMS_COUNTRIES, all)
  --sms-limits LIST    text messages an hour/day (SMS_LIMITS, receiver=5/10,network=10/30,prefix=50/200,all=1000/5000)
${SOCIAL_LOGIN_HELP}
${CUSTODY_HELP}
  --web-dir DIR        folder of the built web application (WEB_DIR, dist/web)
  --deployment NAME    brand, menus and hosts: the name of a shipped deployment, or a file (DEPLOYMENT, tidemark)
  --country-header H   header in which a trusted proxy tells the visitor's country (COUNTRY_HEADER, none)
  --allow-origin URL   another site whose pages may call this one; may be repeated (ALLOWED_ORIGINS, comma separated)
  --trusted-proxy ADDR address or network (10.0.0.0/8) of a proxy whose X-Forwarded-* headers are believed, none = no proxy;
                       may be repeated (TRUSTED_PROXIES, comma separated, loopback)
  --max-connections N  connections at once                 (MAX_CONNECTIONS, 10000)
  --max-connections-per-address N
                       those of an address, but a proxy    (MAX_CONNECTIONS_PER_ADDRESS, 1000)
  --header-timeout S   seconds to send a request's headers (HEADER_TIMEOUT, 20)
  --body-timeout S     seconds to send its body            (BODY_TIMEOUT, 30)
${REALTIME_HELP}
  --rate-limit N       requests a minute and address       (RATE_LIMIT, 6000)
  --login-limit N      logins a minute and address         (LOGIN_LIMIT, 60)
  --key-limit N        signed calls a minute and API key   (KEY_LIMIT, 1200)
  --log-limit N        batches of the request log a minute and address (LOG_LIMIT, 60)
  --captcha-after N    wrong passwords and codes an hour and network, from which on a captcha is asked for (CAPTCHA_AFTER, 12)
  --captcha-script URL script of the service that the second captcha is of; without one it is a proof of work of our own; its
                       secret is in CAPTCHA_SECRET         (CAPTCHA_SCRIPT)
  --captcha-site-key KEY
                       public key of this site there       (CAPTCHA_SITE_KEY)
  --captcha-verify URL address where it checks responses   (CAPTCHA_VERIFY)
  --captcha-source URL another site that its script loads from; may be repeated (CAPTCHA_SOURCES, comma separated)
  --prepare            alone, with npm start: install and build what is missing, and end
  --check-answers      fail calls whose answer differs from the contract (CHECK_ANSWERS=1)
  --help               print this text

environment: LOG_LEVEL (warn), PORT, HOST, DATA_DIR and the other names in brackets; the command line wins.
`;

const FLAGS = {
  market: { type: 'string' },
  recordings: { type: 'string' },
  speed: { type: 'string' },
  pace: { type: 'string' },
  seed: { type: 'string' },
  host: { type: 'string' },
  port: { type: 'string' },
  'simulated-port': { type: 'string' },
  'metrics-port': { type: 'string' },
  'metrics-host': { type: 'string' },
  'data-dir': { type: 'string' },
  'backup-dir': { type: 'string' },
  'backup-every': { type: 'string' },
  'backup-keep': { type: 'string' },
  'journal-archive': { type: 'string' },
  smtp: { type: 'string' },
  'mail-from': { type: 'string' },
  'operator-email': { type: 'string' },
  'sms-provider': { type: 'string' },
  'sms-countries': { type: 'string' },
  'sms-limits': { type: 'string' },
  ...SOCIAL_LOGIN_FLAGS,
  ...CUSTODY_FLAGS,
  'web-dir': { type: 'string' },
  deployment: { type: 'string' },
  'country-header': { type: 'string' },
  'allow-origin': { type: 'string', multiple: true },
  'trusted-proxy': { type: 'string', multiple: true },
  'max-connections': { type: 'string' },
  'max-connections-per-address': { type: 'string' },
  'header-timeout': { type: 'string' },
  'body-timeout': { type: 'string' },
  ...REALTIME_FLAGS,
  'rate-limit': { type: 'string' },
  'login-limit': { type: 'string' },
  'key-limit': { type: 'string' },
  'log-limit': { type: 'string' },
  'captcha-after': { type: 'string' },
  'captcha-script': { type: 'string' },
  'captcha-site-key': { type: 'string' },
  'captcha-verify': { type: 'string' },
  'captcha-source': { type: 'string', multiple: true },
  'check-answers': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS, allowPositionals: false }).values;
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error));
  }
}

type Flags = ReturnType<typeof parse>;

/** The variable of the same name as a flag: that of `--max-sockets` is `MAX_SOCKETS`. */
const variableOf = (flag: string): string => flag.toUpperCase().replaceAll('-', '_');

/** A number that a flag says, or the variable of the same name. */
function limit(flags: Flags, env: Environment, flag: keyof Flags, range: Range, usual: number): number {
  const text = flags[flag] ?? env[variableOf(flag)];
  return text === undefined ? usual : number(`--${flag}`, String(text), range);
}

const PORTS: Range = { min: 0, max: 65_535 };

/** By default the next port, or any free one where that is taken, or where the main port is any free one too or has no next one. */
function simulatedPorts(text: string | undefined, port: number): readonly number[] {
  if (text === 'off') return [];
  if (text === undefined) return port === 0 || port === PORTS.max ? [0] : [port + 1, 0];
  const simulated = number('The simulated port', text, PORTS);
  if (simulated !== 0 && simulated === port)
    throw new OptionsError(`The simulated port must differ from the port, both are ${port}`);
  return [simulated];
}

function metrics(
  flags: Flags,
  env: Environment,
  server: Pick<ServerOptions, 'host' | 'port'>,
): ServerOptions['metrics'] {
  const text = flags['metrics-port'] ?? env['METRICS_PORT'] ?? 'off';
  if (text === 'off') return undefined;
  const port = number('The port of the metrics', text, PORTS);
  const host = flags['metrics-host'] ?? env['METRICS_HOST'] ?? '127.0.0.1';
  if (port !== 0 && port === server.port && host === server.host)
    throw new OptionsError(`The port of the metrics must differ from the port, both are ${port}`);
  return { host, port };
}

const HOUR_MS = 60 * 60_000;

function backups(flags: Flags, env: Environment): ServerOptions['backups'] {
  const folder = flags['backup-dir'] ?? env['BACKUP_DIR'] ?? '';
  if (folder === '') return undefined;
  const hours = limit(flags, env, 'backup-every', { min: 0.1, max: 8_760, whole: false }, 24);
  const keep = limit(flags, env, 'backup-keep', COUNT, 7);
  return { folder: resolve(folder), everyMs: Math.round(hours * HOUR_MS), keep };
}

function kind(text: string): ServerOptions['market'] {
  if (text === 'synthetic' || text === 'recording') return text;
  throw new OptionsError(`--market must be synthetic or recording, not "${text}"`);
}

const RATE: Range = { min: 1, max: 1e9 };
const COUNT: Range = { min: 1, max: 1e6 };
const SECONDS: Range = { min: 1, max: 3_600 };
const MEGABYTE = 2 ** 20;

function connectionLimits(flags: Flags, env: Environment): ConnectionLimits {
  const { maxConnections, maxConnectionsPerAddress, headersWithinMs, bodyWithinMs } = CONNECTION_LIMITS;
  const given = (flag: keyof Flags, range: Range, usual: number): number =>
    limit(flags, env, flag, range, usual);
  return {
    maxConnections: given('max-connections', COUNT, maxConnections),
    maxConnectionsPerAddress: given('max-connections-per-address', COUNT, maxConnectionsPerAddress),
    headersWithinMs: given('header-timeout', SECONDS, headersWithinMs / 1_000) * 1_000,
    bodyWithinMs: given('body-timeout', SECONDS, bodyWithinMs / 1_000) * 1_000,
  };
}

/** Of the archive of a journal, in bytes. */
function archiveBytes(text = '512'): number {
  if (text === 'all') return Infinity;
  if (text === 'none') return 0;
  return number('--journal-archive, unless it is all or none,', text, COUNT) * MEGABYTE;
}

/**
 * Reads the command line and the environment; `undefined` when only the help was asked for.
 * Throws {@link OptionsError} with a message for the person at the keyboard.
 */
export function readOptions(args: readonly string[], env: Environment): ServerOptions | undefined {
  const flags = parse(args);
  if (flags.help === true) return undefined;
  const port = number('The port', flags.port ?? env['PORT'] ?? '8080', PORTS);
  const host = flags.host ?? env['HOST'] ?? '127.0.0.1';
  return {
    market: kind(flags.market ?? 'synthetic'),
    recordings: resolve(flags.recordings ?? env['TIDEMARK_RECORDINGS'] ?? '../shared/data'),
    speed: number('--speed', flags.speed ?? '1', { min: 0.01, max: 1_000, whole: false }),
    pace: number('--pace', flags.pace ?? '1', { min: 0.01, max: 10, whole: false }),
    seed: number('--seed', flags.seed ?? '1', { min: 0, max: 2 ** 31 - 1 }),
    host,
    port,
    simulatedPorts: simulatedPorts(flags['simulated-port'] ?? env['SIMULATED_PORT'], port),
    metrics: metrics(flags, env, { host, port }),
    dataDir: resolve(flags['data-dir'] ?? env['DATA_DIR'] ?? './data'),
    backups: backups(flags, env),
    archiveBytes: archiveBytes(flags['journal-archive'] ?? env['JOURNAL_ARCHIVE']),
    mail: mailOptions(flags.smtp ?? env['SMTP_URL'] ?? '', flags['mail-from'] ?? env['MAIL_FROM'] ?? ''),
    operatorEmail: operatorEmail(flags['operator-email'] ?? env['OPERATOR_EMAIL'] ?? ''),
    sms: smsOptions({
      provider: flags['sms-provider'] ?? env['SMS_PROVIDER'],
      countries: flags['sms-countries'] ?? env['SMS_COUNTRIES'],
      limits: flags['sms-limits'] ?? env['SMS_LIMITS'],
    }),
    socialLogins: socialLogins((flag) => flags[flag] ?? env[variableOf(flag)] ?? ''),
    custody: custodyOptions((flag) => flags[flag] ?? env[variableOf(flag)] ?? ''),
    webDir: resolve(flags['web-dir'] ?? env['WEB_DIR'] ?? BUILT_WEB),
    deployment: flags.deployment ?? env['DEPLOYMENT'] ?? 'tidemark',
    countryHeader: headerName(flags['country-header'] ?? env['COUNTRY_HEADER']),
    allowedOrigins: origins(flags['allow-origin'] ?? listed(env['ALLOWED_ORIGINS']) ?? []),
    trustedProxies: proxies(flags['trusted-proxy'] ?? listed(env['TRUSTED_PROXIES']) ?? ['loopback']),
    connectionLimits: connectionLimits(flags, env),
    realtimeLimits: realtimeOptions((flag, range, usual) => limit(flags, env, flag, range, usual)),
    requestsPerMinute: limit(flags, env, 'rate-limit', RATE, 6_000),
    keyCallsPerMinute: limit(flags, env, 'key-limit', RATE, 1_200),
    loginsPerMinute: limit(flags, env, 'login-limit', RATE, 60),
    logsPerMinute: limit(flags, env, 'log-limit', RATE, 60),
    captchaAfter: limit(flags, env, 'captcha-after', RATE, 12),
    captchaProvider: captchaProvider(flags, env, listed(env['CAPTCHA_SOURCES'])),
    checkAnswers: flags['check-answers'] ?? env['CHECK_ANSWERS'] === '1',
  };
}
