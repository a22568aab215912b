import { ladderOf } from '@tidemark/sdk/core';
import type {
  Contract,
  ContractOrder,
  MarginAccount,
  MarginMode,
  Position,
} from '../../../../../../src/stores/contracts/types.ts';
import {
  BTC_USD,
  BTC_USDT,
  ContractFixture,
  ticks,
} from '../../../../server/engine/contracts/support/fixture.ts';
import { accountIdOf, PRODUCT, type AccountId } from '../../../../../../server/engine/protocol.ts';
import { contractInstrumentOf } from '../../../../../../src/features/trading/contracts/contractInstrument.ts';
import { createTicket } from '../../../../../../src/features/trading/contracts/form/ticket.ts';
import type { Ticket, TicketContext } from '../../../../../../src/features/trading/contracts/form/ticket.ts';
import { portfolioOf } from '../../../../../../src/stores/contracts/live/portfolio.ts';
import { Exact } from '../../../../sdk/core/margin/positions.ts';
import { positionWith } from './positions.ts';

type Kind = 'linear' | 'inverse';

const decimal = (value: bigint | number, places: number): string =>
  new Exact(value.toString()).div(`1e${places}`).toFixed();

/** The engine's contracts as the exchange lists them. */
export function listed(kind: Kind, change: Partial<Contract> = {}): Contract {
  const rules = kind === 'linear' ? BTC_USDT : BTC_USD;
  return {
    contract: rules.name,
    kind,
    baseAsset: 'BTC',
    quoteAsset: rules.quote,
    settleAsset: rules.settle,
    tickSize: '0.1',
    lotSize: decimal(rules.lotUnits, 8),
    minQuantity: decimal(rules.lotUnits, 8),
    maxQuantity: decimal(BigInt(rules.maxLots) * BigInt(rules.lotUnits), 8),
    makerFeeRate: '0.0002',
    takerFeeRate: '0.0005',
    liquidationFeeRate: '0',
    priceScale: 1,
    quantityScale: kind === 'linear' ? 3 : 0,
    groupings: ['0.1'],
    priceBand: '0',
    maxOpenOrders: 100,
    maxTriggerOrders: 20,
    maxLeverage: 100,
    fundingInterval: null,
    fundingRateCap: null,
    tiers: ladderOf(rules.ladder).map(({ maxValue, maxLeverage, maintenancePpm, deduction }) => ({
      maxValue: decimal(maxValue, 8),
      maxLeverage,
      maintenanceRate: decimal(maintenancePpm, 6),
      deduction: decimal(deduction, 8),
    })),
    status: 'trading',
    ...change,
  };
}

/** An order as the test says it. */
export interface Step {
  readonly side: 'buy' | 'sell';
  readonly lots: number;
  readonly price: number;
  /** Trades with Bob at once; otherwise it waits in the book. */
  readonly trades: boolean;
}

/** Ada at one contract of the engine, and the same as her browser sees it. */
export class TicketScenario {
  readonly fixture = ContractFixture.trading();
  readonly kind: Kind;
  readonly rules;
  readonly ada;
  readonly bob;
  /** Ada's isolated account at the contract, with more money than any order needs. */
  readonly isolated;
  readonly leverage: number;
  #isolatedLeverage = 1;

  constructor(kind: Kind, leverage: number) {
    this.kind = kind;
    this.leverage = leverage;
    this.rules = kind === 'linear' ? BTC_USDT : BTC_USD;
    const product = kind === 'linear' ? PRODUCT.derivatives : PRODUCT.coinContract;
    this.ada = accountIdOf(101, product);
    this.bob = accountIdOf(102, product);
    this.isolated = accountIdOf(101, PRODUCT.margin, this.rules.id);
    this.fixture.must({ kind: 'setLeverage', account: this.ada, contract: this.rules.id, leverage });
    this.fixture.must({ kind: 'setLeverage', account: this.bob, contract: this.rules.id, leverage: 20 });
  }

  /** Carries out what is possible; what the engine refuses is left out. */
  perform(steps: readonly Step[]): void {
    for (const { side, lots, price, trades } of steps) {
      const terms = { contract: this.rules.id, quantity: lots, price: ticks(price) } as const;
      const other = side === 'buy' ? 'sell' : 'buy';
      if (trades) {
        this.#attempt(this.bob, other, terms);
        this.#attempt(this.ada, side, { ...terms, timeInForce: 'IOC' });
        this.fixture.must({ kind: 'cancelAll', account: this.bob, instrument: this.rules.id });
      } else {
        this.#attempt(this.ada, side, terms);
      }
    }
  }

  /** Lets Ada hold lots in isolated margin, and have more to buy in the book. */
  holdBeside({
    lots,
    open,
    leverage,
  }: {
    readonly lots: number;
    readonly open: number;
    readonly leverage: number;
  }): void {
    const { id: contract, settle } = this.rules;
    this.fixture.deposit(this.isolated, settle, this.kind === 'linear' ? '100000' : '10');
    this.fixture.must({ kind: 'setLeverage', account: this.isolated, contract, leverage });
    this.#isolatedLeverage = leverage;
    if (lots > 0) {
      const terms = { contract, quantity: lots, price: ticks(50_000) };
      this.#attempt(this.bob, 'sell', terms);
      this.#attempt(this.isolated, 'buy', terms);
      this.fixture.must({ kind: 'cancelAll', account: this.bob, instrument: contract });
    }
    if (open > 0) this.#attempt(this.isolated, 'buy', { contract, quantity: open, price: ticks(40_000) });
  }

  /** Whether the engine takes a limit order of Ada's; it stays if so. */
  takes(side: 'buy' | 'sell', lots: number, price: number): string {
    return this.#attempt(this.ada, side, { contract: this.rules.id, quantity: lots, price: ticks(price) });
  }

  #attempt(
    account: AccountId,
    side: 'buy' | 'sell',
    terms: { contract: number; quantity: number; price: number; timeInForce?: 'IOC' },
  ): string {
    const result = this.fixture.run({
      kind: 'placeContractOrder',
      account,
      side,
      positionSide: 'net',
      type: 'limit',
      timeInForce: 'GTC',
      reduceOnly: false,
      clientOrderId: '',
      selfTradePrevention: 'cancelTaker',
      takeProfit: null,
      stopLoss: null,
      ...terms,
    });
    return result.ok ? 'accepted' : String(result.code);
  }

  get context(): TicketContext {
    const contract = listed(this.kind);
    const { lots, entryValue } = this.fixture.position(this.ada, this.rules.id);
    const [available, held] = this.fixture.balance(this.ada, this.rules.settle);
    const position = positionWith({
      contract: contract.contract,
      side: lots > 0 ? 'long' : 'short',
      quantity: this.quantity(Math.abs(lots)),
      entryPrice: null,
      entryValue: decimal(entryValue, 16),
      leverage: this.leverage,
      settleAsset: contract.settleAsset,
    });
    const account: MarginAccount = {
      product: this.kind === 'linear' ? 4 : 3,
      productName: this.kind === 'linear' ? 'usdtm' : 'coinm',
      contract: null,
      asset: contract.settleAsset,
      balance: decimal(available + held, 8),
      held: decimal(held, 8),
      returnable: '0',
      takenForOrders: '0',
    };
    const mark = { contract: contract.contract, mark: '50000', index: '50000' };
    const beside = this.#isolatedPosition(contract);
    return {
      instrument: contractInstrumentOf(contract),
      marginMode: 'cross',
      positionMode: 'oneWay',
      leverage: this.leverage,
      hasSettings: true,
      bids: [],
      asks: [],
      prices: { last: '50000', mark: '50000', index: '50000' },
      portfolio: portfolioOf({
        positions: [...(lots === 0 ? [] : [position]), ...beside],
        accounts: [account],
        contracts: [contract],
        marks: new Map([[contract.contract, { ...mark, fundingRate: '0', nextFundingAt: 0, updatedAt: 0 }]]),
      }),
      orders: [
        ...this.#openOrders(contract, this.ada, 'cross'),
        ...this.#openOrders(contract, this.isolated, 'isolated'),
      ],
    };
  }

  #isolatedPosition(contract: Contract): Position[] {
    const { lots, entryValue } = this.fixture.position(this.isolated, this.rules.id);
    if (lots === 0) return [];
    const position = positionWith({
      contract: contract.contract,
      marginMode: 'isolated',
      side: 'long',
      quantity: this.quantity(lots),
      entryPrice: null,
      entryValue: decimal(entryValue, 16),
      leverage: this.#isolatedLeverage,
      settleAsset: contract.settleAsset,
    });
    return [position];
  }

  quantity(lots: number): string {
    return decimal(BigInt(lots) * BigInt(this.rules.lotUnits), 8);
  }

  #openOrders(contract: Contract, account: AccountId, marginMode: MarginMode): ContractOrder[] {
    return this.fixture.open(account).map((text) => {
      const [, side, lots, price] = /^(buy|sell) (\d+)@([\d.]+)$/.exec(text) ?? [];
      return {
        ...BLANK_ORDER,
        marginMode,
        contract: contract.contract,
        settleAsset: contract.settleAsset,
        side: side === 'buy' ? 'buy' : 'sell',
        quantity: this.quantity(Number(lots)),
        price: price ?? null,
      };
    });
  }
}

const BLANK_ORDER: ContractOrder = {
  orderId: '1',
  clientOrderId: '',
  contract: '',
  marginMode: 'cross',
  positionSide: 'net',
  side: 'buy',
  type: 'limit',
  timeInForce: 'GTC',
  price: null,
  quantity: '0',
  filled: '0',
  averagePrice: null,
  filledValue: '0',
  fee: '0',
  realizedPnl: '0',
  settleAsset: 'USDT',
  reduceOnly: false,
  takeProfit: null,
  stopLoss: null,
  origin: 'owner',
  status: 'open',
  createdAt: 0,
  updatedAt: 0,
};

/** A context without positions or orders: 10,000 USDT or 1 BTC in the cross account. */
export function flatContext(kind: Kind = 'linear', change: Partial<TicketContext> = {}): TicketContext {
  const contract = listed(kind, { priceBand: '0.1' });
  return {
    instrument: contractInstrumentOf(contract),
    marginMode: 'cross',
    positionMode: 'oneWay',
    leverage: 20,
    hasSettings: true,
    bids: [
      { price: '49990', quantity: kind === 'linear' ? '1' : '50000' },
      { price: '49980', quantity: kind === 'linear' ? '1' : '50000' },
    ],
    asks: [
      { price: '50010', quantity: kind === 'linear' ? '1' : '50000' },
      { price: '50020', quantity: kind === 'linear' ? '1' : '50000' },
    ],
    prices: { last: '50000', mark: '50000', index: '50000' },
    portfolio: portfolioOf({
      positions: [],
      accounts: [
        {
          product: kind === 'linear' ? 4 : 3,
          productName: kind === 'linear' ? 'usdtm' : 'coinm',
          contract: null,
          asset: contract.settleAsset,
          balance: kind === 'linear' ? '10000' : '1',
          held: '0',
          returnable: '0',
          takenForOrders: '0',
        },
      ],
      contracts: [contract],
      marks: new Map(),
    }),
    orders: [],
    ...change,
  };
}

/** A ticket with some members filled in. */
export const ticketOf = (change: Partial<Ticket> = {}): Ticket => ({ ...createTicket(), ...change });
