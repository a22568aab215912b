import { randomUUID } from 'node:crypto';
import {
  parseMovement,
  parseOrder,
  parseTransfer,
  PRODUCTS,
  type RawMovement,
  type RawOrder,
  type RawTransfer,
} from './parse.ts';
import { everyPage, newest, Trading } from './trading.ts';

interface RawBalance {
  readonly asset: string;
  readonly available: string;
  readonly held: string;
}

/** What there is of an asset: the total, or what is free, and what is in use. */
interface Balance {
  readonly free?: string;
  readonly total?: string;
  readonly used: string;
}

interface RawMargin {
  readonly contract: string | null;
  readonly product: number;
  readonly asset: string;
  readonly balance: string;
  readonly held: string;
}

interface RawEntry {
  readonly entryId: string;
  readonly time: number;
  readonly type: string;
  readonly asset: string;
  readonly amount: string;
  readonly balance: string;
  readonly reference: string | null;
}

interface RawPosition {
  readonly contract: string;
  readonly marginMode: 'cross' | 'isolated';
  readonly side: string;
  readonly quantity: string;
  readonly entryPrice: string | null;
  readonly leverage: number;
  readonly openedAt: number;
}

interface Period {
  readonly since?: number;
  readonly limit?: number;
}

/** Balances, money on the move, and positions. */
export class Account extends Trading {
  /** Of the spot account, or of cross margin: `linear` or `inverse`. */
  async fetchBalance(
    type: 'spot' | 'linear' | 'inverse' = 'spot',
  ): Promise<Readonly<Record<string, Balance>>> {
    if (type === 'spot') {
      const balances = await this.requests.get<RawBalance[]>('/api/spot-trade-api/balances');
      return Object.fromEntries(
        balances.map(({ asset, available, held }) => [asset, { free: available, used: held }]),
      );
    }
    const accounts = await this.requests.get<RawMargin[]>('/api/contract-trade-api/margin-accounts');
    const cross = accounts.filter((each) => each.contract === null && each.product === PRODUCTS[type]);
    return Object.fromEntries(
      cross.map(({ asset, balance, held }) => [asset, { total: balance, used: held }]),
    );
  }

  async fetchLedger(code?: string, { since, limit = 100 }: Period = {}) {
    const query = { asset: code, startAt: since };
    const entries = await everyPage<RawEntry>(this.requests, '/wallet/statement', query);
    return newest(
      entries.map(({ entryId, time, type, asset, amount, balance, reference }) => ({
        id: entryId,
        timestamp: time,
        type,
        currency: asset,
        amount,
        after: balance,
        referenceId: reference,
      })),
      since,
      limit,
    );
  }

  fetchDeposits(code?: string, period?: Period) {
    return this.#movements('/wallet/deposits', code, period);
  }

  fetchWithdrawals(code?: string, period?: Period) {
    return this.#movements('/wallet/withdrawals', code, period);
  }

  async #movements(path: string, code?: string, { since, limit = 100 }: Period = {}) {
    const found = await everyPage<RawMovement>(this.requests, path, { asset: code, startAt: since });
    return newest(found.map(parseMovement), since, limit);
  }

  /** To an address on the user's whitelist; the fee is taken out of the amount. */
  async withdraw(code: string, amount: string, address: string, network: string) {
    const body = { asset: code, network, address, amount, clientWithdrawalId: randomUUID() };
    return parseMovement(await this.requests.post<RawMovement>('/wallet/withdrawal', body));
  }

  async transfer(code: string, amount: string, fromAccount: string, toAccount: string) {
    const body = {
      fromProduct: PRODUCTS[fromAccount],
      toProduct: PRODUCTS[toAccount],
      asset: code,
      amount,
      clientTransferId: randomUUID(),
    };
    const path = '/api/exchange-account-center-api/asset/transfer';
    return parseTransfer(await this.requests.post<RawTransfer>(path, body));
  }

  async fetchTransfers(code?: string, { since, limit = 100 }: Period = {}) {
    const path = '/api/exchange-account-center-api/asset/transfers';
    const transfers = await everyPage<RawTransfer>(this.requests, path, { asset: code, startAt: since });
    return newest(transfers.map(parseTransfer), since, limit);
  }

  async fetchPositions(symbols?: readonly string[]) {
    const raw = await this.requests.get<RawPosition[]>('/api/contract-trade-api/positions');
    const positions = await Promise.all(
      raw.map(async (position) => ({
        symbol: await this.symbolOf(position.contract),
        side: position.side,
        contracts: position.quantity,
        entryPrice: position.entryPrice,
        leverage: position.leverage,
        marginMode: position.marginMode,
        timestamp: position.openedAt,
      })),
    );
    return symbols === undefined ? positions : positions.filter(({ symbol }) => symbols.includes(symbol));
  }

  async closePosition(symbol: string, marginMode: 'cross' | 'isolated' = 'cross') {
    const market = await this.market(symbol);
    const body = { contract: market.id, marginMode };
    const path = '/api/contract-trade-api/positions/close';
    return parseOrder(await this.requests.post<RawOrder>(path, body), market);
  }

  async setLeverage(leverage: number, symbol: string, marginMode: 'cross' | 'isolated' = 'cross') {
    const { id: contract } = await this.market(symbol);
    await this.requests.post('/api/contract-trade-api/settings/leverage', { contract, leverage, marginMode });
  }

  async setMarginMode(marginMode: 'cross' | 'isolated', symbol: string): Promise<void> {
    const { id: contract } = await this.market(symbol);
    await this.requests.post('/api/contract-trade-api/settings/margin-mode', { contract, marginMode });
  }

  async setPositionMode(hedged: boolean, symbol: string): Promise<void> {
    const { id: contract } = await this.market(symbol);
    const body = { contract, positionMode: hedged ? 'hedge' : 'oneWay' };
    await this.requests.post('/api/contract-trade-api/settings/position-mode', body);
  }

  async fetchLeverage(
    symbol: string,
    marginMode: 'cross' | 'isolated' = 'cross',
  ): Promise<number | undefined> {
    const { id: contract } = await this.market(symbol);
    const path = '/api/contract-trade-api/settings';
    const settings = await this.requests.get<{ contract: string; marginMode: string; leverage: number }[]>(
      path,
      { contract },
    );
    return settings.find((each) => each.contract === contract && each.marginMode === marginMode)?.leverage;
  }

  addMargin(symbol: string, amount: string): Promise<void> {
    return this.#moveMargin('add', symbol, amount);
  }

  reduceMargin(symbol: string, amount: string): Promise<void> {
    return this.#moveMargin('remove', symbol, amount);
  }

  async #moveMargin(direction: 'add' | 'remove', symbol: string, amount: string): Promise<void> {
    const { id: contract } = await this.market(symbol);
    const body = { contract, direction, amount, clientTransferId: randomUUID() };
    await this.requests.post('/api/contract-trade-api/positions/margin', body);
  }
}
