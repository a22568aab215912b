import { act, render } from '@testing-library/react';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Hub } from '@tidemark/streams';
import { inRoot } from '../../../scripts/lib/root.ts';
import { readmeProgram } from '../../support/readmeProgram.ts';
import { virtualHub } from '../streams/support/virtualHub.ts';

/** The hub that the README's program gets. */
const made: { hub?: Hub } = vi.hoisted(() => ({}));

vi.mock(import('@tidemark/streams'), async (original) => {
  const streams = await original();
  return { ...streams, createHub: (options) => made.hub ?? streams.createHub(options) };
});

it('what the README shows runs as written', async () => {
  const harness = virtualHub();
  made.hub = harness.hub;
  const folder = inRoot('.cache', 'readmes');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'react.tsx');
  writeFileSync(file, readmeProgram('packages/react/README.md'));
  const { App, ServerApp } = (await import(file)) as Record<'App' | 'ServerApp', ComponentType>;

  const { container } = render(<App />);
  await act(() => harness.pass(100));
  const key = 'instrument=BTC%2FUSDT';
  harness.server.snapshot(`quote?${key}`, 1, { last: '90000', bid: '89999', ask: '90001' });
  harness.server.snapshot(`trades?${key}`, 1, { trades: [] });
  const trade = { id: '1', price: '90000', quantity: '1', side: 'buy', time: 1 };
  harness.server.delta(`trades?${key}`, 2, { trades: [trade] });
  await act(() => harness.pass(5_100));
  expect(Array.from(container.children, ({ textContent }) => textContent)).toEqual([
    'connected, 20 ms',
    'BTC/USDT 90000',
    '89999 / 90001',
    '1 trades',
  ]);
  expect(renderToString(<ServerApp />)).toBe('<p>…</p>');
});
