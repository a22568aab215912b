import type { Page } from 'playwright/test';
import { changePreferences } from './demo.ts';
import type { Exchange } from './exchange.ts';
import { signedCall } from './signedCall.ts';

interface Trigger {
  readonly triggerId: string;
  readonly contract: string;
}

/** The contract trading calls as an integrator makes them, for what a test must find or leave behind. */
export class ContractCalls {
  readonly #page: Page;
  readonly #address: string;

  /** Calls as whoever is logged in on the page. */
  constructor(page: Page, { address }: Pick<Exchange, 'address'>) {
    this.#page = page;
    this.#address = address;
  }

  /** Data of `POST /api/contract-trade-api/<path>`. Rejects with the exchange's rejection. */
  post<Data>(path: string, body: object): Promise<Data> {
    return this.#call('post', path, body);
  }

  /** Data of `GET /api/contract-trade-api/<path>`. */
  get<Data>(path: string): Promise<Data> {
    return this.#call('get', path);
  }

  /** Leaves a contract without orders, triggers and positions, traded in cross margin, and the user asked before anything is done. */
  async clear(contract: string): Promise<void> {
    const { list } = await this.get<{ list: readonly Trigger[] }>('triggers/open');
    for (const trigger of list.filter((one) => one.contract === contract)) {
      await this.post('trigger/cancel', { triggerId: trigger.triggerId });
    }
    await this.post('order/cancel-all', { contract });
    await this.post('positions/close-all', { contract });
    await this.post('settings/margin-mode', { contract, marginMode: 'cross' });
    await changePreferences(this.#page, {
      contracts: { confirmOrders: true, confirmClosing: true, confirmDragging: true },
    });
  }

  #call<Data>(method: 'get' | 'post', path: string, body?: object): Promise<Data> {
    return signedCall(this.#page.request, {
      method,
      path: `/api/contract-trade-api/${path}`,
      body,
      address: this.#address,
    });
  }
}
