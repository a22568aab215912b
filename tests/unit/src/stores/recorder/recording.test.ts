import { act, renderHook } from '@testing-library/react';
import { readSession } from '@tidemark/streams/session';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { entry, header, KEY, quoteFrame, received } from '../../../streams/session/support.ts';
import { connectTo, exchangeAtEnd, loadPage, pass, type LoadedPage } from './support/page.ts';

const EXCHANGE = [
  header(),
  entry(0, { kind: 'open', url: 'wss://tidemark.example/realtime' }),
  received(10, quoteFrame(1, 'snapshot')),
];

let page: LoadedPage;
const saved: { name: string; blob: Blob }[] = [];

beforeAll(async () => {
  const exchange = await exchangeAtEnd(EXCHANGE);
  connectTo(exchange);
  page = await loadPage();
});
beforeEach(async () => {
  connectTo(await exchangeAtEnd(EXCHANGE));
  let blob: Blob | undefined;
  URL.createObjectURL = (made) => {
    blob = made as Blob;
    return 'blob:made';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (blob !== undefined) saved.push({ name: this.download, blob });
  });
});
afterAll(() => {
  page.hub.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('records what the page shows, is sent and asks, until it is saved, and is read as it was written', async () => {
  const { result } = renderHook(() => page.useRecording());
  page.hub.topic(page.topics.quote, { instrument: 'BTC/USDT' }).subscribe();
  await pass(1_000);
  page.startRecording();
  page.startRecording();
  await page.pageWire.fetch(
    new Request('https://tidemark.example/login?auth=token', {
      method: 'POST',
      body: JSON.stringify({ user: 'ann', password: 'hunter2' }),
      headers: { 'content-type': 'application/json' },
    }),
  );
  page.hub.topic(page.topics.trades, { instrument: 'BTC/USDT' }).subscribe();
  await act(() => pass(1_000));
  expect(result.current.startedAt).toBeTypeOf('number');

  const ended = page.saveRecording();
  await page.pageWire.fetch(new Request('https://tidemark.example/after'));
  for (let turn = 0; turn < 20 && saved.length === 0; turn++) await act(() => pass(50));
  await act(() => ended);
  expect(result.current.startedAt).toBeUndefined();
  // It was saved: once more is nothing.
  await page.saveRecording();
  expect(saved).toHaveLength(1);

  const [{ name, blob }] = saved as [(typeof saved)[0]];
  expect(name).toMatch(/^\d{8}T\d{6}\.session$/);
  const session = await readSession(blob.stream());
  expect(session.damage).toEqual([]);
  const [first] = session.entries;
  // What was live already comes first.
  expect(first?.kind === 'in' && (JSON.parse(first.frame) as { key: string }).key).toBe(KEY);
  const calls = session.entries.filter((one) => one.kind === 'call');
  expect(calls.map(({ method, status }) => `${method} ${status}`)).toEqual(['POST 200']);
  const text = JSON.stringify(session.entries);
  expect(text).toContain('"op\\":\\"subscribe');
  expect(text).toContain('ann');
  expect(text).not.toMatch(/hunter2|token/);
  expect(result.current.entries).toBe(session.entries.length + 1);
});
