import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/root.ts';

/** What reaches other machines, or other programs of this one. */
const REACHES =
  /(?<!-)\bfetch\b(?!-)|\bhttps?\.(?:get|request)\b|= http\(|from '(?:node:(?:https|http2|tls|dns|dns\/promises|dgram|child_process)|undici|nodemailer|reconnecting-websocket)'|new WebSocket\(/;

/** What of the server calls others, and who names whom it calls. Nobody who calls the exchange does, and no setting that a call changes. */
const CALLERS = {
  'server/custody/bitcoin/post.ts': 'the command line; a node of its own where that names none',
  'server/custody/evm/rpc.ts': 'the command line; a chain of its own where that names none',
  'server/custody/ipc/supervisedChild.ts': 'nobody: it starts a process of its own',
  'server/custody/localChain/anvilProcess.ts': 'a chain of this machine',
  'server/dataFolder/ownership.ts': 'nobody: it asks the system for the number of a user',
  'server/gateway/captcha/scriptProvider.ts': 'the command line; captcha.test.ts',
  'server/gateway/http/docs.ts': 'nobody: it reads a logo that is written into the configuration',
  'server/operator/operatorClient.ts': 'who gives the command, on their own machine',
  'server/services/content/rateSource.ts': 'the deployment file; rateSource.test.ts',
  'server/services/identity/social/openIdClient.ts': 'the providers that are built in; openIdClient.test.ts',
  'server/services/mail/smtpTransport.ts': 'the command line',
  'server/services/sms/httpTransport.ts': 'a file of the operator; httpTransport.test.ts',
};

it('the server calls nobody but whom its operator has named', () => {
  const files = readdirSync(inRoot('server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('node_modules'))
    .map((name) => `server/${name}`);
  const reaching = files.filter((file) => {
    const code = readFileSync(inRoot(file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return REACHES.test(code);
  });
  expect(reaching.sort()).toEqual(Object.keys(CALLERS));
});
