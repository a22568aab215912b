import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHub, topics } from '@tidemark/streams';
import { NO_FAULTS, parseFaults, readSession, recordSession, type Session } from '@tidemark/streams/session';
import {
  startSessionServer,
  type SessionServer,
  type SessionServerOptions,
} from '../../packages/cli/serve/sessionServer.ts';
import { inRoot } from '../../scripts/lib/root.ts';
import { answerFault } from '../../server/gateway/contract/answers.ts';
import { operationsOf } from '../../server/gateway/contract/operations.ts';
import { madeSession } from '../support/streams/madeSession.ts';
import { binanceLines } from '../unit/streams/session/support.ts';
import { collect } from '../unit/streams/support/collect.ts';
import { contractDocuments } from '../support/contractDocuments.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidemark-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const lines = [...madeSession(1_500)].map(({ at, raw }) => `${at}000000 ${raw}`);
const bin = inRoot('packages', 'cli', 'bin.ts');

describe('the program', () => {
  it('plays a file, prints what came of it, and ends with the code that says so', async () => {
    const file = join(folder, 'made');
    writeFileSync(file, lines.join('\n'));
    const { stdout } = await promisify(execFile)(process.execPath, [bin, 'replay', file, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ format: 'binance', isWhole: true, damage: [] });
    const wrong = promisify(execFile)(process.execPath, [bin, 'replay', join(folder, 'nowhere')]);
    await expect(wrong).rejects.toMatchObject({
      code: 3,
      stdout: '',
      stderr: expect.stringMatching(/^tidemark: .*nowhere: ENOENT/) as string,
    });
    // As `| head` does, which closes the pipe once it has seen enough.
    const piped = spawn(process.execPath, [bin, 'replay', file]);
    piped.stdout.destroy();
    const said: string[] = [];
    piped.stderr.on('data', (part) => said.push(String(part)));
    expect(await once(piped, 'close')).toEqual([0, null]);
    expect(said.join('')).toBe('');
  });

  const hasShell = process.platform !== 'win32';

  it('writes the whole of its output to a pipe, and ends with who reads it', async () => {
    const file = join(folder, 'piped');
    writeFileSync(file, lines.join('\n'));
    const execute = promisify(execFile);
    const { stdout } = await execute(process.execPath, [bin, 'convert', file, '-o', '-'], {
      maxBuffer: Infinity,
    });
    const out = join(folder, 'piped.session');
    await execute(process.execPath, [bin, 'convert', file, '-o', out, '--plain']);
    expect(stdout).toBe(readFileSync(out, 'utf8'));

    const headed = spawn(process.execPath, [bin, 'convert', file, '-o', '-']);
    const said: string[] = [];
    headed.stderr.on('data', (part) => said.push(String(part)));
    headed.stdout.once('data', () => headed.stdout.destroy());
    expect(await once(headed, 'close')).toEqual([0, null]);
    expect(said.join('')).toBe('');
  });

  it.runIf(hasShell)('says in one line that its output does not fit on the disk', async () => {
    const file = join(folder, 'large');
    writeFileSync(file, lines.join('\n'));
    const out = join(folder, 'large.session');
    const inShell = (command: string, ...args: string[]) =>
      promisify(execFile)('sh', [
        '-c',
        `ulimit -f 1; exec "$@" ${command}`,
        'sh',
        process.execPath,
        bin,
        ...args,
      ]);
    // The system takes a part of it: a program that does not look would go on.
    await expect(inShell('', 'convert', file, '-o', out)).rejects.toMatchObject({
      code: 4,
      stderr: `tidemark: ${out} cannot be written: the file may not become larger (EFBIG)\n`,
    });
    await expect(inShell(`> "${out}"`, 'convert', file, '-o', '-')).rejects.toMatchObject({
      code: 4,
      stderr: 'tidemark: the standard output cannot be written: the file may not become larger (EFBIG)\n',
    });
  });

  it.runIf(existsSync('/dev/full'))('says so of results that cannot be printed', async () => {
    const file = join(folder, 'results');
    writeFileSync(file, lines.join('\n'));
    const printed = promisify(execFile)('sh', [
      '-c',
      'exec "$@" > /dev/full',
      'sh',
      process.execPath,
      bin,
      'hash',
      file,
    ]);
    await expect(printed).rejects.toMatchObject({
      code: 4,
      stderr: 'tidemark: the standard output cannot be written: the disk is full (ENOSPC)\n',
    });
  });
});

describe('a test from a recording', () => {
  /** Beside the packages, which it imports. */
  const place = inRoot('.cache', 'testFrom');
  const run = promisify(execFile);

  beforeAll(() => {
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'made'), binanceLines(1_500).join('\n'));
  });
  afterAll(() => rmSync(place, { recursive: true }));

  /** Writes the test, and resolves to what it says when it runs. */
  async function testFrom(name: string, ...options: string[]): Promise<{ code: number; said: string }> {
    const out = join(place, `${name}.test.ts`);
    await run(process.execPath, [bin, 'test-from', join(place, 'made'), '--out', out, ...options]);
    const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
    return run(process.execPath, [vitest, 'run', '--root', place, out]).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        said: stdout + stderr,
      }),
    );
  }

  it('passes where the hub mends what goes wrong, and fails where nothing can', async () => {
    const mended = await testFrom('mended', '--seed', '3', '--fault', 'drop=10%,disconnect=0.1%');
    expect(mended).toMatchObject({ code: 0, said: expect.stringContaining('1 passed') as string });
    // Every frame is late until long after the end.
    const lost = await testFrom('lost', '--latency', '3600s');
    expect(lost).toMatchObject({
      code: 1,
      said: expect.stringContaining('and not as without faults') as string,
    });
  });
});

describe('a served session', () => {
  let session: Session;
  let server: SessionServer;
  const operations = contractDocuments().then((documents) => documents.flatMap((one) => operationsOf(one)));

  beforeAll(async () => {
    session = await readSession(lines.join('\n'), { depths: [20, 50] });
  });
  afterEach(() => server.close());

  async function serve(options: Partial<SessionServerOptions> = {}): Promise<void> {
    server = await startSessionServer(session, {
      port: 0,
      speed: 20,
      seed: 1,
      faults: NO_FAULTS,
      isOnce: false,
      origins: [],
      ...options,
    });
  }

  it('answers the calls of the web application as the documents say, and private ones as to nobody', async () => {
    await serve({ from: 3_000, speed: 0.001 });
    const instrument = encodeURIComponent('BTC/USDT');
    const paths = [
      '/configs/tidemark.json',
      '/configs/tidemark-web.json',
      '/configs/other.json',
      '/market/v3/current/datetime',
      '/market/v2/tradepair/list',
      '/market/v2/tradepair/quotes',
      '/market/v2/tradepair/quotes?kind=linear',
      `/market/v2/tradepair/single/quote?instrument=${instrument}`,
      `/market/v2/tradepair/single/quote?tradePairName=${instrument}`,
      `/market/v2/tradepair/single/quote?instrument=${instrument}&tradePairName=ETH%2FUSDT`,
      `/market/v2/orderbook?instrument=${instrument}&depth=20`,
      `/market/v2/orderbook?instrument=${instrument}&depth=7`,
      '/market/v2/orderbook?instrument=NO%2FPAIR',
      `/market/v2/trades?instrument=${instrument}&limit=5`,
      `/market/v2/candles?instrument=${instrument}&interval=1m`,
      '/market/v2/currency-rates',
      '/market/v2/contract/list',
      '/market/v2/contract/mark-prices',
      '/market/v2/contract/funding-rates?contract=BTC-USDT',
      '/market/v2/contract/insurance-fund',
      '/content/public/abtest/check-strategy',
      '/content/public/getLangList',
      '/activities/public/getvaspinfo',
      '/activities/public/homepage-activities',
      '/fees/tiers',
      '/referral/program',
      '/api/exchange-account-center-api/asset',
    ];
    const faults: string[] = [];
    const answers = new Map<string, { status: number; body: { code: number; data: never } }>();
    for (const path of paths) {
      const response = await fetch(`${server.address}${path}`);
      const body = (await response.json()) as { code: number; data: never };
      answers.set(path, { status: response.status, body });
      const plain = path.split('?')[0] ?? '';
      const operation = (await operations).find(
        ({ method, path: known }) =>
          method === 'GET' &&
          (known === plain || (known.startsWith('/configs/') && plain.startsWith('/configs/'))),
      );
      if (operation === undefined) faults.push(`${path} is no call`);
      else {
        const fault = answerFault(operation, response.status, body);
        if (fault !== undefined) faults.push(fault);
      }
    }
    expect(faults).toEqual([]);
    expect(answers.get('/api/exchange-account-center-api/asset')).toMatchObject({
      status: 401,
      body: { code: 10001 },
    });
    const [quote] = (answers.get('/market/v2/tradepair/quotes')?.body.data ?? []) as readonly Record<
      string,
      string
    >[];
    expect(Number(quote?.['low'])).toBeGreaterThan(0);
    expect(Number(quote?.['volume'])).toBeGreaterThan(0);
    const book = answers.get(`/market/v2/orderbook?instrument=${instrument}&depth=20`)?.body.data;
    expect(book).toMatchObject({ bids: { length: 20 }, asks: { length: 20 } });
    expect(
      answers.get(`/market/v2/candles?instrument=${instrument}&interval=1m`)?.body.data,
    ).not.toHaveLength(0);
    const elsewhere = await fetch(`${server.address}/nowhere`, {
      headers: { origin: 'http://localhost:5173' },
    });
    expect(elsewhere.status).toBe(404);
    expect(elsewhere.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    const foreign = await fetch(`${server.address}/market/v2/tradepair/list`, {
      headers: { origin: 'https://x.example' },
    });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('reaches a hub over a real connection, round after round, and can be recorded', async () => {
    await serve();
    const hub = createHub({ url: `${server.address}/realtime` });
    const recorded = collect(recordSession(hub));
    const book = collect(hub.topic(topics.orderBook, { instrument: 'BTC/USDT', depth: 20 }));
    const candles = collect(hub.topic(topics.candles, { instrument: 'BTC/USDT', interval: '1m' }));
    const unknown = collect(hub.topic(topics.quote, { instrument: 'NO/PAIR' }));
    const epochs = () =>
      new Set(recorded.values.map((line) => /epoch\\":\\"([^"\\]+)/.exec(line)?.[1]).filter(Boolean));
    try {
      await vi.waitFor(
        () => {
          expect(epochs().size).toBeGreaterThanOrEqual(4);
          expect([book.last.phase, candles.last.phase]).toEqual(['live', 'live']);
        },
        { timeout: 20_000 },
      );
      expect(unknown.last).toMatchObject({ phase: 'error', error: { code: 10404 } });
      expect(candles.last.value).not.toHaveLength(0);
    } finally {
      hub.close();
    }
    const ours = await readSession(recorded.values.join('\n'));
    expect(ours.damage).toEqual([]);
  });

  it('breaks what it sends as asked, and a hub comes through', async () => {
    await serve({ faults: parseFaults('drop=0.5%,disconnect=0.5%'), seed: 3, speed: 2 });
    const hub = createHub({
      url: `${server.address}/realtime`,
      onError: () => undefined,
      timing: { backoffBase: 20, quickRetry: 50 },
    });
    const losses = collect(hub.wire$);
    const book = collect(hub.topic(topics.orderBook, { instrument: 'BTC/USDT', depth: 20 }));
    try {
      await vi.waitFor(
        () => {
          expect(losses.values.some(({ kind }) => kind === 'close')).toBe(true);
          expect(book.values.some(({ phase }) => phase === 'stale')).toBe(true);
          expect(book.last.phase).toBe('live');
        },
        { timeout: 20_000 },
      );
    } finally {
      hub.close();
    }
  });
});
