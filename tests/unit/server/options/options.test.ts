import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONNECTION_LIMITS } from '../../../../server/gateway/http/connectionLimits.ts';
import { REALTIME_LIMITS } from '../../../../server/gateway/realtime/limits.ts';
import { HELP, OptionsError, readOptions } from '../../../../server/options/options.ts';

function pick<Whole extends object, Name extends keyof Whole>(whole: Whole, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, whole[name]]));
}

describe('options', () => {
  it('have defaults that serve this machine only', () => {
    expect(readOptions([], {})).toMatchObject({
      market: 'synthetic',
      host: '127.0.0.1',
      port: 8080,
      simulatedPorts: [8081, 0],
      dataDir: resolve('./data'),
      archiveBytes: 512 * 2 ** 20,
      webDir: resolve('./dist/web'),
      deployment: 'tidemark',
      countryHeader: undefined,
      trustedProxies: ['loopback'],
      connectionLimits: CONNECTION_LIMITS,
      realtimeLimits: pick(REALTIME_LIMITS, [
        'maxConnections',
        'maxConnectionsPerAddress',
        'maxUnsentBytesInAll',
        'topicsPerSecondPerAddress',
        'topicBurstPerAddress',
        'topicsPerSecondInAll',
        'topicBurstInAll',
        'topicsPerUpgrade',
        'snapshotBytesPerSecondPerAddress',
        'snapshotBurstPerAddress',
        'snapshotBytesPerSecondInAll',
        'snapshotBurstInAll',
      ]),
      requestsPerMinute: 6_000,
      loginsPerMinute: 60,
      keyCallsPerMinute: 1_200,
      logsPerMinute: 60,
      speed: 1,
      pace: 1,
      checkAnswers: false,
    });
  });

  it('come from the environment unless the command line says otherwise', () => {
    const env = {
      PORT: '9000',
      HOST: '0.0.0.0',
      DATA_DIR: '/tmp/x',
      ALLOWED_ORIGINS: 'https://a.example, https://b.example/',
    };
    expect(readOptions([], env)).toMatchObject({
      port: 9000,
      host: '0.0.0.0',
      dataDir: '/tmp/x',
      allowedOrigins: ['https://a.example', 'https://b.example'],
    });
    expect(readOptions([], { DEPLOYMENT: 'harbour', COUNTRY_HEADER: 'CF-IPCountry' })).toMatchObject({
      deployment: 'harbour',
      countryHeader: 'cf-ipcountry',
    });
    expect(readOptions([], { WEB_DIR: '/tmp/web' })).toMatchObject({ webDir: '/tmp/web' });
    expect(readOptions(['--port', '9001', '--data-dir=/tmp/y'], env)).toMatchObject({
      port: 9001,
      dataDir: '/tmp/y',
    });
  });

  it('tell metrics on a port of their own, if on any', () => {
    expect(readOptions([], {})).toMatchObject({ metrics: undefined });
    expect(readOptions(['--metrics-port', '9464'], {})).toMatchObject({
      metrics: { host: '127.0.0.1', port: 9464 },
    });
    const env = { METRICS_PORT: '9465', METRICS_HOST: '0.0.0.0' };
    expect(readOptions([], env)).toMatchObject({ metrics: { host: '0.0.0.0', port: 9465 } });
    expect(readOptions(['--metrics-port', 'off'], env)).toMatchObject({ metrics: undefined });
    expect(() => readOptions(['--metrics-port', 'x'], {})).toThrow(OptionsError);
  });

  it('the address that operators are written to, and nobody where none is named', () => {
    expect(readOptions([], {})?.operatorEmail).toBeUndefined();
    expect(readOptions([], { OPERATOR_EMAIL: 'ops@b.example' })?.operatorEmail).toBe('ops@b.example');
    for (const address of ['ops', 'Ops <ops@b.example>', 'a@b.example\r\nBcc: c@b.example'])
      expect(() => readOptions(['--operator-email', address], {})).toThrow(/^--operator-email /);
  });

  it('send mails to the server that is named, by a sender', () => {
    expect(readOptions([], {})).toMatchObject({ mail: undefined });
    const from = 'Tidemark <no-reply@tidemark.example>';
    const server = 'smtps://user:secret@mail.example';
    expect(readOptions(['--smtp', server, '--mail-from', from], {})).toMatchObject({
      mail: { server, from },
    });
    expect(readOptions([], { SMTP_URL: server, MAIL_FROM: from })).toMatchObject({ mail: { server, from } });
    for (const args of [
      ['--smtp', server],
      ['--smtp', 'mail.example', '--mail-from', from],
    ])
      expect(() => readOptions(args, {})).toThrow(OptionsError);
    expect(() =>
      readOptions(['--smtp', server, '--mail-from', 'a@b.example\r\nBcc: c@b.example'], {}),
    ).toThrow(OptionsError);
  });

  it('name a captcha service whole, by addresses that nobody reads along, and its secret in the environment alone', () => {
    expect(readOptions([], {})).toMatchObject({ captchaProvider: undefined, captchaAfter: 12 });
    const named = {
      CAPTCHA_SCRIPT: 'https://captcha.example/api.js',
      CAPTCHA_SITE_KEY: 'key',
      CAPTCHA_VERIFY: 'https://captcha.example/verify',
      CAPTCHA_SECRET: 'secret',
    };
    const args = ['--captcha-source', 'https://static.captcha.example/x', '--captcha-after', '40'];
    expect(readOptions(args, named)).toMatchObject({
      captchaAfter: 40,
      captchaProvider: {
        script: named.CAPTCHA_SCRIPT,
        siteKey: 'key',
        verify: named.CAPTCHA_VERIFY,
        secret: 'secret',
        sources: ['https://static.captcha.example'],
      },
    });
    const local = readOptions(['--captcha-verify', 'http://127.0.0.1:9000/verify'], named);
    expect(local?.captchaProvider?.verify).toBe('http://127.0.0.1:9000/verify');
    for (const wrong of [
      { ...named, CAPTCHA_SECRET: '' },
      { CAPTCHA_SITE_KEY: 'key' },
      { ...named, CAPTCHA_VERIFY: 'http://captcha.example/verify' },
      { ...named, CAPTCHA_VERIFY: 'https://user:password@captcha.example/verify' },
      { ...named, CAPTCHA_SCRIPT: 'javascript:alert(1)' },
      { ...named, CAPTCHA_SOURCES: 'captcha.example' },
    ])
      expect(() => readOptions([], wrong)).toThrow(OptionsError);
  });

  it('name clients of Google and Apple whole, and where people are led back to by HTTPS', () => {
    expect(readOptions([], {})).toMatchObject({ socialLogins: undefined });
    const google = ['--google-client-id', 'id', '--google-secret-file', '/secret'];
    const apple = { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 't', APPLE_KEY_ID: 'k', APPLE_KEY_FILE: '/key.p8' };
    const publicOrigin = 'https://exchange.example';
    expect(readOptions([...google, '--public-origin', `${publicOrigin}/`], {})?.socialLogins).toEqual({
      publicOrigin,
      google: { clientId: 'id', secretFile: '/secret' },
      apple: undefined,
    });
    expect(readOptions([], { ...apple, PUBLIC_ORIGIN: publicOrigin })?.socialLogins).toEqual({
      publicOrigin,
      google: undefined,
      apple: { clientId: 'a', teamId: 't', keyId: 'k', keyFile: '/key.p8' },
    });
    for (const args of [
      google,
      ['--google-client-id', 'id', '--public-origin', publicOrigin],
      [...google, '--public-origin', 'http://exchange.example'],
      [...google, '--public-origin', `${publicOrigin}/shop`],
    ])
      expect(() => readOptions(args, {})).toThrow(OptionsError);
  });

  it('make backups where a folder is named', () => {
    expect(readOptions([], {})).toMatchObject({ backups: undefined });
    expect(readOptions(['--backup-dir', '/b'], {})).toMatchObject({
      backups: { folder: '/b', everyMs: 24 * 3_600_000, keep: 7 },
    });
    const env = { BACKUP_DIR: '/c', BACKUP_EVERY: '0.5', BACKUP_KEEP: '48' };
    expect(readOptions([], env)).toMatchObject({
      backups: { folder: '/c', everyMs: 1_800_000, keep: 48 },
    });
    expect(() => readOptions(['--backup-every', '0'], env)).toThrow(OptionsError);
  });

  it('say how much of old history is kept', () => {
    expect(readOptions(['--journal-archive', 'all'], {})?.archiveBytes).toBe(Infinity);
    expect(readOptions([], { JOURNAL_ARCHIVE: 'none' })?.archiveBytes).toBe(0);
    expect(readOptions(['--journal-archive', '64'], {})?.archiveBytes).toBe(64 * 2 ** 20);
    expect(() => readOptions(['--journal-archive', 'some'], {})).toThrow(OptionsError);
  });

  it('name the proxies that are believed', () => {
    expect(readOptions(['--trusted-proxy', 'none'], {})).toMatchObject({ trustedProxies: [] });
    expect(readOptions([], { TRUSTED_PROXIES: '' })).toMatchObject({ trustedProxies: ['loopback'] });
    expect(readOptions([], { TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7' })).toMatchObject({
      trustedProxies: ['10.0.0.0/8', '192.0.2.7'],
    });
    expect(
      readOptions(['--trusted-proxy', 'loopback', '--trusted-proxy', '2001:db8::/32'], {
        TRUSTED_PROXIES: 'none',
      }),
    ).toMatchObject({ trustedProxies: ['loopback', '2001:db8::/32'] });
  });

  it('bound connections, sockets and the time that a request takes', () => {
    const env = { MAX_CONNECTIONS: '7', MAX_SOCKETS_PER_ADDRESS: '3', BODY_TIMEOUT: '60', LOGIN_LIMIT: '5' };
    const args = ['--max-connections-per-address', '2', '--max-sockets', '4', '--socket-memory', '16'];
    expect(readOptions([...args, '--header-timeout', '5', '--body-timeout', '9'], env)).toMatchObject({
      connectionLimits: {
        maxConnections: 7,
        maxConnectionsPerAddress: 2,
        headersWithinMs: 5_000,
        bodyWithinMs: 9_000,
      },
      realtimeLimits: {
        maxConnections: 4,
        maxConnectionsPerAddress: 3,
        maxUnsentBytesInAll: 16 * 1024 * 1024,
      },
      loginsPerMinute: 5,
    });
  });

  it.each([
    [[], {}, [8081, 0]],
    [['--port', '9000'], {}, [9001, 0]],
    [['--port', '65535'], {}, [0]],
    [['--port', '0'], {}, [0]],
    [['--port', '0', '--simulated-port', '0'], {}, [0]],
    [['--simulated-port', '7000'], {}, [7000]],
    [['--simulated-port', 'off'], {}, []],
    [[], { SIMULATED_PORT: '7001' }, [7001]],
    [[], { SIMULATED_PORT: 'off' }, []],
    [['--simulated-port', '7000'], { SIMULATED_PORT: 'off' }, [7000]],
  ])('with %j and %j simulated trading is on the first free port of %j', (args, env, ports) => {
    expect(readOptions(args, env)).toMatchObject({ simulatedPorts: ports });
  });

  it.each([
    [['--simulated-port', '8080']],
    [['--simulated-port', '70000']],
    [['--simulated-port', 'on']],
    [['--port', 'http']],
    [['--port', '70000']],
    [['--port', '']],
    [['--port', '8080.5']],
    [['--market', 'live']],
    [['--speed', '0']],
    [['--pace', '0']],
    [['--seed', '-1']],
    [['--allow-origin', 'example']],
    [['--country-header', 'two words']],
    [['--trusted-proxy', 'proxy.example']],
    [['--trusted-proxy', '10.0.0.0/40']],
    [['--trusted-proxy', 'none', '--trusted-proxy', 'loopback']],
    [['--max-sockets', '0']],
    [['--body-timeout', 'long']],
    [['--unknown']],
    [['stray']],
  ])('%j is refused', (args) => {
    expect(() => readOptions(args, {})).toThrow(OptionsError);
  });

  it('ask for help with --help and -h, whatever else is said', () => {
    expect(readOptions(['--help'], {})).toBeUndefined();
    expect(readOptions(['-h', '--port', '1'], {})).toBeUndefined();
  });

  it('are all in the help, with the environment', () => {
    const flags = [
      'market',
      'recordings',
      'speed',
      'pace',
      'seed',
      'host',
      'port',
      'simulated-port',
      'data-dir',
      'web-dir',
      'deployment',
      'country-header',
      'allow-origin',
      'trusted-proxy',
      'max-connections',
      'max-connections-per-address',
      'header-timeout',
      'body-timeout',
      'max-sockets',
      'max-sockets-per-address',
      'socket-memory',
      'topic-rate',
      'topic-rate-in-all',
      'topics-per-socket',
      'snapshot-rate',
      'snapshot-rate-in-all',
    ];
    for (const flag of [
      ...flags,
      'rate-limit',
      'login-limit',
      'key-limit',
      'log-limit',
      'check-answers',
      'help',
    ])
      expect(HELP).toContain(`--${flag}`);
    for (const name of ['PORT', 'SIMULATED_PORT', 'HOST', 'DATA_DIR']) expect(HELP).toContain(name);
  });
});
