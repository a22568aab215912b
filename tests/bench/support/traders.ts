import type { Page } from 'playwright';
import { authToken } from '../../contract/support/client.ts';

interface Envelope<T> {
  readonly code: number;
  readonly message: string;
  readonly data: T;
}

/** Calls the exchange as whoever is logged in on a page. Rejects when it refuses. */
async function callAs<T>(page: Page, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const url = new URL(path, page.url());
  url.searchParams.set('auth', authToken(url.pathname));
  const response = await page.request.fetch(url.href, {
    method,
    headers: { origin: url.origin },
    ...(body !== undefined && { data: body }),
  });
  const { code, message, data } = (await response.json()) as Envelope<T>;
  if (code !== 200) throw new Error(`${path}: ${code} ${message}`);
  return data;
}

interface Listed {
  readonly contract: string;
  readonly kind: 'linear' | 'inverse';
  readonly minQuantity: string;
  readonly quoteAsset: string;
}

/** Opens small positions of the user in every contract and both margin modes; returns how many there are. */
export async function openPositions(page: Page): Promise<number> {
  const contracts = await callAs<readonly Listed[]>(page, 'GET', '/market/v2/contract/list');
  for (const { contract, kind, minQuantity } of contracts) {
    const amount = kind === 'linear' ? '500' : contract.startsWith('BTC') ? '0.02' : '0.5';
    const margin = { contract, direction: 'add', amount, clientTransferId: `bench-${contract}` };
    await callAs(page, 'POST', '/api/contract-trade-api/positions/margin', margin);
    for (const marginMode of ['cross', 'isolated']) {
      const order = { contract, marginMode, side: 'buy', type: 'market', quantity: minQuantity };
      await callAs(page, 'POST', '/api/contract-trade-api/order', order);
    }
  }
  const open = await callAs<readonly unknown[]>(page, 'GET', '/api/contract-trade-api/positions');
  return open.length;
}
