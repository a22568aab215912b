import { Engine } from '../../../server/engine/engine.ts';
import {
  accountIdOf,
  FIRST_USER_OWNER,
  PRODUCT,
  SYSTEM_OWNER,
  type Command,
  type Instrument,
  type NewOrder,
} from '../../../server/engine/protocol.ts';

export const MAKERS = 50;
export const TAKERS = 10;
/** A real clock's size, because numbers beyond 32 bits cost more. */
export const START_TIME = 1_732_160_000_000;

const INSTRUMENT: Instrument = {
  id: 1,
  name: 'BTC/USDT',
  base: 'BTC',
  quote: 'USDT',
  tickUnits: 1_000_000,
  lotUnits: 1_000,
  minLots: 1,
  maxLots: 1_000_000_000,
  minNotionalUnits: 1_000n,
  makerFeePpm: 1_000,
  takerFeePpm: 1_000,
  priceBandPercent: 50,
  maxOpenOrders: 100_000,
};

export const traderAccount = (index: number): number => accountIdOf(FIRST_USER_OWNER + index, PRODUCT.spot);

/** One market, and so many funded traders. */
export function openingCommands(traders: number): Command[] {
  const from = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);
  const deposits = Array.from({ length: traders }, (_, i) => traderAccount(i)).flatMap((to): Command[] => [
    { kind: 'transfer', from, to, asset: 'BTC', amount: 10n ** 15n, key: `BTC ${to}` },
    { kind: 'transfer', from, to, asset: 'USDT', amount: 10n ** 16n, key: `USDT ${to}` },
  ]);
  return [{ kind: 'defineInstrument', instrument: INSTRUMENT }, ...deposits];
}

/** An engine with one market and funded traders. */
export function openedEngine(): Engine {
  const engine = new Engine();
  for (const command of openingCommands(MAKERS + TAKERS)) execute(engine, command);
  return engine;
}

/** Executes the next command; it must not be refused. */
export function execute(engine: Engine, command: Command): ReturnType<Engine['execute']> {
  const execution = engine.execute({ seq: engine.seq + 1, time: START_TIME + engine.seq, command });
  if (!execution.result.ok) throw new Error(execution.result.message);
  return execution;
}

export function limitOrder(
  account: number,
  side: NewOrder['side'],
  price: number,
  quantity: number,
): Command {
  return {
    kind: 'placeOrder',
    account,
    instrument: 1,
    side,
    type: 'limit',
    timeInForce: 'GTC',
    price,
    quantity,
    quoteBudget: 0n,
    clientOrderId: '',
    selfTradePrevention: 'cancelTaker',
  };
}

export function marketOrder(account: number, side: NewOrder['side'], quantity: number): Command {
  return {
    kind: 'placeOrder',
    account,
    instrument: 1,
    side,
    type: 'market',
    timeInForce: 'IOC',
    price: 0,
    quantity,
    quoteBudget: 0n,
    clientOrderId: '',
    selfTradePrevention: 'cancelTaker',
  };
}

/** Whole numbers below `bound`; the same for the same seed (mulberry32). */
export function seeded(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}
