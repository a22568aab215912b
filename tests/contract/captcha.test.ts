import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OperationData } from '@tidemark/sdk/contract';
import { CAPTCHA_THRESHOLDS } from '../../server/gateway/captcha/risk.ts';
import { authToken, Client, type Answer } from './support/client.ts';
import { findGap, handTo } from './support/sliderGap.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

type Captcha = OperationData<'createCaptcha'>;

const MINUTE = 60_000;
const LINUS = 'linus@tidemark.example';
const SOLVE = '/user/captcha/solve';

let server: TestServer;
let time = Date.now();
let visitors = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => time, captchaThresholds: CAPTCHA_THRESHOLDS });
});
afterAll(() => server.stop());
beforeEach(() => {
  time += 61 * MINUTE;
});

/** A browser in a network of its own. */
function visitor(on = server) {
  visitors += 1;
  const headers = { 'x-forwarded-for': `198.51.${Math.floor(visitors / 250)}.${visitors % 250}` };
  const client = new Client(on.gateway);
  const post = (path: string, body: object): Promise<Answer> =>
    client.call('POST', path, { body, headers, query: { auth: authToken(path, time) } });
  const captcha = async (method: string, purpose = 'login'): Promise<Captcha> => {
    const { code, data } = await post('/user/captcha', { purpose, method });
    expect(code).toBe(200);
    return data as Captcha;
  };
  return {
    client,
    post,
    captcha,
    logIn: (password: string, more: object = {}, loginId = LINUS) =>
      post('/user/login', { loginId, password, ...more }),
    sendCode: (email: string, more: object = {}) => post('/user/code', { email, purpose: 'signUp', ...more }),
    /** Does the work of a captcha. */
    async work(purpose = 'login'): Promise<string> {
      const made = await captcha('proofOfWork', purpose);
      const { code, data } = await post(SOLVE, {
        captchaId: made.captchaId,
        proofOfWork: await workOf(made),
      });
      expect(code).toBe(200);
      return (data as OperationData<'solveCaptcha'>).captchaToken;
    },
  };
}

type Visitor = ReturnType<typeof visitor>;

async function workOf({ proofOfWork }: Captcha) {
  if (proofOfWork === undefined) throw new Error('It asks for no work');
  const solution = await solveChallenge({ challenge: { parameters: proofOfWork }, deriveKey });
  return { counter: solution?.counter ?? -1, derivedKey: solution?.derivedKey ?? '' };
}

async function failing(browser: Visitor, times = 3, loginId = LINUS): Promise<void> {
  for (let each = 0; each < times; each += 1)
    expect((await browser.logIn(`wrong-${each}`, {}, loginId)).code).toBe(10410);
}

const DEMAND = { status: 428, code: 10480, data: { purpose: 'login', methods: ['slider', 'proofOfWork'] } };

describe('a login', () => {
  it('asks for a captcha after three wrong passwords, before it looks at the next, and goes on with its token', async () => {
    const browser = visitor();
    await failing(browser);
    expect(await browser.logIn('Tidemark-1969')).toMatchObject(DEMAND);
    const captchaToken = await browser.work();
    expect((await browser.logIn('Tidemark-1969', { captchaToken })).code).toBe(200);
    // What came before were slips of the user.
    browser.client.cookies.clear();
    expect((await browser.logIn('wrong')).code).toBe(10410);
  });

  it('asks so of an account that does not exist as well', async () => {
    const [known, unknown] = [visitor(), visitor()];
    await failing(known);
    await failing(unknown, 3, 'eve@tidemark.example');
    const [one, other] = [await known.logIn('x'), await unknown.logIn('x', {}, 'eve@tidemark.example')];
    expect({ ...other, headers: {} }).toEqual({ ...one, headers: {} });
    expect(one).toMatchObject(DEMAND);
  });

  it('asks nobody who has logged in from their device before, whatever strangers do', async () => {
    const laptop = visitor();
    expect((await laptop.logIn('Tidemark-1969')).code).toBe(200);
    for (let each = 0; each < 6; each += 1) expect((await visitor().logIn('wrong')).code).toBe(10410);
    expect((await visitor().logIn('Tidemark-1969')).code).toBe(10480);
    for (let each = 0; each < 9; each += 1) expect((await laptop.logIn('wrong')).code).toBe(10410);
    expect((await laptop.logIn('Tidemark-1969')).code).toBe(200);
  });

  it('asks again for each further try: a token is good once', async () => {
    const browser = visitor();
    await failing(browser);
    const captchaToken = await browser.work();
    expect((await browser.logIn('wrong', { captchaToken })).code).toBe(10410);
    expect(await browser.logIn('Tidemark-1969', { captchaToken })).toMatchObject(DEMAND);
  });

  it('takes no token of another purpose, of another browser, of another time, or made up', async () => {
    const browser = visitor();
    await failing(browser);
    const stranger = visitor();
    const [ofOther, foreign] = [await browser.work('signUp'), await stranger.work()];
    for (const captchaToken of [ofOther, foreign])
      expect(await browser.logIn('Tidemark-1969', { captchaToken })).toMatchObject(DEMAND);
    const old = await browser.work();
    time += 2 * MINUTE + 1;
    const changed = `${(await browser.work()).slice(0, -2)}AA`;
    for (const captchaToken of [old, changed, 'x'.repeat(100)])
      expect(await browser.logIn('Tidemark-1969', { captchaToken })).toMatchObject(DEMAND);
    expect((await browser.logIn('Tidemark-1969', { captchaToken: await browser.work() })).code).toBe(200);
  });

  it('no longer asks once a quarter of an hour has passed', async () => {
    const browser = visitor();
    await failing(browser);
    time += 15 * MINUTE;
    expect((await browser.logIn('Tidemark-1969')).code).toBe(200);
  });
});

describe('a code', () => {
  it('asks for a captcha after three for one address in an hour', async () => {
    const email = 'often@tidemark.example';
    for (let each = 0; each < 3; each += 1) {
      expect((await visitor().sendCode(email)).code).toBe(200);
      time += MINUTE;
    }
    const browser = visitor();
    const demand = { purpose: 'signUp', methods: ['slider', 'proofOfWork'] };
    expect(await browser.sendCode(email)).toMatchObject({ code: 10480, data: demand });
    expect((await browser.sendCode(email, { captchaToken: await browser.work('signUp') })).code).toBe(200);
  });

  it('asks after twelve of one network, whatever the addresses', async () => {
    const browser = visitor();
    for (let each = 0; each < 12; each += 1)
      expect((await browser.sendCode(`many-${each}@tidemark.example`)).code).toBe(200);
    expect((await browser.sendCode('many@tidemark.example')).code).toBe(10480);
    expect((await browser.logIn('Tidemark-1969')).code).toBe(10480);
  });
});

describe('a slider', () => {
  const slide = async (
    browser: Visitor,
    { captchaId }: Captcha,
    position: number,
    track = handTo(position),
  ) => {
    time += 2_000;
    return browser.post(SOLVE, { captchaId, slider: { position, track } });
  };
  const gapOf = ({ slider }: Captcha) => {
    if (slider === undefined) throw new Error('It has no pictures');
    return findGap(slider);
  };

  it('is solved by who sees its gap, and says nowhere where it is', async () => {
    const browser = visitor();
    await failing(browser);
    const captcha = await browser.captcha('slider');
    expect(Object.keys(captcha.slider ?? {}).sort()).toEqual([
      'background',
      'height',
      'piece',
      'pieceWidth',
      'width',
    ]);
    const { code, data } = await slide(browser, captcha, await gapOf(captcha));
    expect(code).toBe(200);
    const { captchaToken } = data as OperationData<'solveCaptcha'>;
    expect((await browser.logIn('Tidemark-1969', { captchaToken })).code).toBe(200);
  });

  it('is used up by one try: the right place after a wrong one, or once more, is none', async () => {
    const browser = visitor();
    const wrong = await browser.captcha('slider');
    const gap = await gapOf(wrong);
    expect(await slide(browser, wrong, gap - 40)).toMatchObject({ status: 400, code: 10481 });
    expect((await slide(browser, wrong, gap)).code).toBe(10481);
    const right = await browser.captcha('slider');
    expect((await slide(browser, right, await gapOf(right))).code).toBe(200);
    expect((await slide(browser, right, await gapOf(right))).code).toBe(10481);
  });

  it('is not solved in an instant, at one speed, in more time than has passed, too late, or elsewhere', async () => {
    const browser = visitor();
    const tracks: ((gap: number) => { position: number; at: number }[])[] = [
      (gap) => [{ position: gap, at: 0 }],
      (gap) => handTo(gap).map(({ position, at }) => ({ position, at: Math.round(at / 10) })),
      (gap) =>
        handTo(gap).map((_, step, { length }) => ({
          position: Math.round((gap * step) / (length - 1)),
          at: step * 20,
        })),
      (gap) => handTo(gap).map(({ position, at }) => ({ position, at: at * 20 })),
    ];
    for (const track of tracks) {
      const captcha = await browser.captcha('slider');
      const gap = await gapOf(captcha);
      expect((await slide(browser, captcha, gap, track(gap))).code).toBe(10481);
    }
    const late = await browser.captcha('slider');
    time += 2 * MINUTE;
    expect((await slide(browser, late, await gapOf(late))).code).toBe(10481);
    const given = await browser.captcha('slider');
    expect((await slide(visitor(), given, await gapOf(given))).code).toBe(10481);
  });
});

describe('work', () => {
  it('that was not done, or was done for another captcha, is none', async () => {
    const browser = visitor();
    const [one, other] = [await browser.captcha('proofOfWork'), await browser.captcha('proofOfWork')];
    const done = await workOf(one);
    const forged = { counter: done.counter, derivedKey: '0'.repeat(64) };
    const prefixed = { counter: 1, derivedKey: `${other.proofOfWork?.keyPrefix ?? ''}${'0'.repeat(32)}` };
    expect((await browser.post(SOLVE, { captchaId: one.captchaId, proofOfWork: forged })).code).toBe(10481);
    expect((await browser.post(SOLVE, { captchaId: other.captchaId, proofOfWork: prefixed })).code).toBe(
      10481,
    );
    const third = await browser.captcha('proofOfWork');
    expect((await browser.post(SOLVE, { captchaId: third.captchaId, proofOfWork: done })).code).toBe(10481);
  });
});

it('captchas are made for one network sixty times in ten minutes', async () => {
  const browser = visitor();
  for (let each = 0; each < 60; each += 1) await browser.captcha('proofOfWork');
  const refused = await browser.post('/user/captcha', { purpose: 'login', method: 'proofOfWork' });
  expect(refused).toMatchObject({ status: 429, code: 10429 });
  expect(Number(refused.headers['retry-after'])).toBe(600);
});

describe('a service of a script', () => {
  let provider: Server;
  let asked: string[] = [];
  let answer: (response: ServerResponse) => void;
  let on: TestServer;

  beforeAll(async () => {
    provider = createServer((request, response) => {
      let form = '';
      request.on('data', (bytes: Buffer) => (form += bytes.toString()));
      request.on('end', () => {
        asked.push(`${request.url ?? ''} ${form}`);
        answer(response);
      });
    }).listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    on = await startTestServer({
      now: () => time,
      captchaProvider: {
        script: 'https://captcha.example/api.js',
        siteKey: 'site-key',
        secret: 'top-secret',
        verify: `${origin}/siteverify`,
        sources: ['https://static.captcha.example'],
      },
    });
  });
  afterEach(() => {
    asked = [];
  });
  afterAll(async () => {
    await on.stop();
    provider.close();
  });

  const solve = async (browser: Visitor): Promise<Answer> => {
    const { captchaId, script } = await browser.captcha('script');
    expect(script).toEqual({ url: 'https://captcha.example/api.js', siteKey: 'site-key' });
    return browser.post(SOLVE, { captchaId, script: { response: 'a&b=c' } });
  };

  it('says whether its captcha was solved; it alone is asked, and told the secret', async () => {
    answer = (response) => void response.end('{"success":true}');
    expect((await solve(visitor(on))).code).toBe(200);
    expect(asked).toEqual(['/siteverify secret=top-secret&response=a%26b%3Dc']);
    answer = (response) => void response.end('{"success":false,"error-codes":["timeout-or-duplicate"]}');
    expect((await solve(visitor(on))).code).toBe(10481);
  });

  it('that fails, redirects or says nothing readable is told of, and the slider is left', async () => {
    const answers: (typeof answer)[] = [
      (response) => void response.writeHead(500).end(),
      (response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
      (response) => void response.end('<html>'),
      (response) => void response.end(`"${'x'.repeat(20_000)}"`),
      (response) => void response.destroy(),
    ];
    for (const each of answers) {
      answer = each;
      expect(await solve(visitor(on))).toMatchObject({
        status: 503,
        code: 10482,
        message: 'The verification service is not responding. Please switch the verification method.',
      });
    }
    expect(asked.every((line) => line.startsWith('/siteverify '))).toBe(true);
    expect((await visitor(on).captcha('slider')).slider).toBeDefined();
  });
});
