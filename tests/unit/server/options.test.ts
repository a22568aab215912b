import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HELP, OptionsError, readOptions } from '../../../server/options.ts';

describe('options', () => {
  it('have defaults that serve this machine only', () => {
    expect(readOptions([], {})).toMatchObject({
      market: 'synthetic',
      host: '127.0.0.1',
      port: 8080,
      simulatedPorts: [8081, 0],
      dataDir: resolve('./data'),
      webDir: resolve('./dist/web'),
      deployment: 'tidemark',
      countryHeader: undefined,
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
    ];
    for (const flag of [...flags, 'rate-limit', 'login-limit', 'log-limit', 'check-answers', 'help'])
      expect(HELP).toContain(`--${flag}`);
    for (const name of ['PORT', 'SIMULATED_PORT', 'HOST', 'DATA_DIR']) expect(HELP).toContain(name);
  });
});
