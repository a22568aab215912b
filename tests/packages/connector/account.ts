import { randomUUID } from 'node:crypto';
import type { Period } from './lists.ts';
import { parseOrder, type RawOrder } from './parse.ts';
import {
  parseEntry,
  parseMovement,
  parsePosition,
  parseTransfer,
  PRODUCTS,
  type RawEntry,
  type RawMovement,
  type RawPosition,
  type RawTransfer,
} from './parseAccount.ts';
import { Trading } from './trading.ts';

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
  readonly productName: string;
  readonly asset: string;
  readonly balance: string;
  readonly held: string;
}

interface RawPayment {
  readonly contract: string;
  readonly rate: string;
  readonly amount: string;
  readonly asset: string;
  readonly chargedAt: number;
}

interface RawFees {
  readonly instrument: string;
  readonly maker: string;
  readonly taker: string;
}

/** Balances, money on the move, and positions. */
export class Account extends Trading {
  /** Of the spot account, of the wallet (`funding`), or of cross margin: `linear` or `inverse`. */
  async fetchBalance(
    type: 'spot' | 'funding' | 'linear' | 'inverse' = 'spot',
  ): Promise<Readonly<Record<string, Balance>>> {
    if (type === 'spot') return amountsOf(await this.requests.get('/api/spot-trade-api/balances'));
    if (type === 'funding') {
      const path = '/api/exchange-account-center-api/asset/balances';
      const balances = await this.requests.get<(RawBalance & { readonly productName: string })[]>(path);
      return amountsOf(balances.filter(({ productName }) => productName === PRODUCTS[type]));
    }
    const accounts = await this.requests.get<RawMargin[]>('/api/contract-trade-api/margin-accounts');
    const cross = accounts.filter((each) => each.contract === null && each.productName === PRODUCTS[type]);
    return Object.fromEntries(
      cross.map(({ asset, balance, held }) => [asset, { total: balance, used: held }]),
    );
  }

  async fetchLedger(code?: string, period: Period = {}) {
    return (await this.readAccount<RawEntry>('/wallet/statement', { asset: code }, period)).map(parseEntry);
  }

  async fetchDeposits(code?: string, period: Period = {}) {
    const found = await this.readAccount<RawMovement>('/wallet/deposits', { asset: code }, period);
    return found.map(parseMovement);
  }

  async fetchWithdrawals(code?: string, period: Period = {}) {
    const found = await this.readAccount<RawMovement>('/wallet/withdrawals', { asset: code }, period);
    return found.map(parseMovement);
  }

  async fetchDepositAddress(code: string, network: string) {
    type Answer = { readonly address: string; readonly memo: string | null };
    const body = { asset: code, network };
    const { address, memo } = await this.requests.post<Answer>('/wallet/deposit/address', body);
    return { currency: code, network, address, tag: memo ?? undefined };
  }

  async fetchTradingFees() {
    const fees = await this.requests.get<RawFees[]>('/fees/markets');
    const bySymbol = fees.map(async ({ instrument, maker, taker }) => {
      const symbol = await this.symbolOf(instrument);
      return [symbol, { symbol, maker, taker }] as const;
    });
    return Object.fromEntries(await Promise.all(bySymbol));
  }

  /** What positions paid (below zero) and received. */
  async fetchFundingHistory(symbol?: string, period: Period = {}) {
    const contract = symbol === undefined ? undefined : (await this.market(symbol)).id;
    const path = '/api/contract-trade-api/funding-payments';
    const payments = await this.readAccount<RawPayment>(path, { contract }, period);
    return Promise.all(
      payments.map(async ({ contract: id, rate, amount, asset, chargedAt }) => ({
        symbol: await this.symbolOf(id),
        code: asset,
        amount,
        rate,
        timestamp: chargedAt,
      })),
    );
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

  async fetchTransfers(code?: string, period: Period = {}) {
    const path = '/api/exchange-account-center-api/asset/transfers';
    const transfers = await this.readAccount<RawTransfer>(path, { asset: code }, period);
    return transfers.map(parseTransfer);
  }

  async fetchPositions(symbols?: readonly string[]) {
    const raw = await this.requests.get<RawPosition[]>('/api/contract-trade-api/positions');
    const positions = await Promise.all(
      raw.map(async (position) => parsePosition(position, await this.symbolOf(position.contract))),
    );
    return symbols === undefined ? positions : positions.filter(({ symbol }) => symbols.includes(symbol));
  }

  async closePosition(symbol: string) {
    const market = await this.market(symbol);
    const body = { contract: market.id, marginMode: await this.chosenMarginMode(market) };
    const path = '/api/contract-trade-api/positions/close';
    return parseOrder(await this.requests.post<RawOrder>(path, body), market);
  }

  async setLeverage(leverage: number, symbol: string): Promise<void> {
    const market = await this.market(symbol);
    const marginMode = await this.chosenMarginMode(market);
    const body = { contract: market.id, leverage, marginMode };
    await this.requests.post('/api/contract-trade-api/settings/leverage', body);
  }

  async setPositionMode(hedged: boolean, symbol: string): Promise<void> {
    const { id: contract } = await this.market(symbol);
    const body = { contract, positionMode: hedged ? 'hedge' : 'oneWay' };
    await this.requests.post('/api/contract-trade-api/settings/position-mode', body);
  }

  async fetchLeverage(symbol: string): Promise<number | undefined> {
    const { id: contract } = await this.market(symbol);
    type Setting = { readonly selected: boolean; readonly leverage: number };
    const path = '/api/contract-trade-api/settings';
    const settings = await this.requests.get<readonly Setting[]>(path, { contract });
    return settings.find(({ selected }) => selected)?.leverage;
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

function amountsOf(balances: readonly RawBalance[]): Readonly<Record<string, Balance>> {
  return Object.fromEntries(
    balances.map(({ asset, available, held }) => [asset, { free: available, used: held }]),
  );
}
