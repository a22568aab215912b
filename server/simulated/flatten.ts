import type { PositionState } from '../engine/contracts/protocol.ts';
import { REJECT, type Command, type CommandResult } from '../engine/protocol.ts';
import type { Exchange } from '../ports/exchange.ts';
import type { Views } from '../views/views.ts';
import { ResetRejected } from './errors.ts';

/** Where an owner's simulated money is. */
export interface SimulatedExchange {
  readonly exchange: Pick<Exchange, 'submit'>;
  readonly views: Views;
}

/** What is cancelled last may have fired or been filled before; what came of it is dealt with in the next pass. */
const MOST_PASSES = 3;

/** Runs a command; the views contain its effects when this resolves. */
export async function run({ exchange, views }: SimulatedExchange, command: Command): Promise<CommandResult> {
  const result = await exchange.submit(command);
  if (result.ok && !result.repeated) await views.reached(result.seq);
  return result;
}

/**
 * Closes every position of an owner at the market and cancels all triggers and orders, until nothing is left. Positions come first: when
 * one cannot be closed, what protects it is still there. Rejects with {@link ResetRejected}.
 */
export async function flatten(owner: number, simulated: SimulatedExchange): Promise<void> {
  const { contractAccounts } = simulated.views;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    for (const position of contractAccounts.positions(owner)) await close(position, owner, simulated);
    await cancelEverything(owner, simulated);
    if (hasNothing(owner, simulated)) return;
  }
  throw new ResetRejected(REJECT.noLiquidity, 'New positions or orders keep coming up. Please try again.');
}

function hasNothing(owner: number, { views: { contractAccounts } }: SimulatedExchange): boolean {
  const lists = [
    contractAccounts.positions(owner),
    contractAccounts.openOrders(owner),
    contractAccounts.waitingTriggers(owner),
  ];
  return lists.every(({ length }) => length === 0);
}

async function close(position: PositionState, owner: number, simulated: SimulatedExchange): Promise<void> {
  const { account, contract: id, positionSide } = position;
  const { contract } = simulated.views.markets.requireContract(id);
  const lotsNow = (): number =>
    simulated.views.contractAccounts
      .positions(owner)
      .find((each) => each.account === account && each.contract === id && each.positionSide === positionSide)
      ?.lots ?? 0;
  // One order takes no more than the contract's largest.
  for (let lots = position.lots; lots !== 0;) {
    const result = await run(simulated, {
      kind: 'placeContractOrder',
      account,
      contract: id,
      positionSide,
      side: lots > 0 ? 'sell' : 'buy',
      type: 'market',
      timeInForce: 'IOC',
      price: 0,
      quantity: Math.min(Math.abs(lots), contract.maxLots),
      reduceOnly: true,
      clientOrderId: '',
      selfTradePrevention: 'cancelMaker',
      takeProfit: null,
      stopLoss: null,
    });
    const left = lotsNow();
    if (left === lots) {
      const reason = result.ok ? 'there is no liquidity' : result.message;
      const code = result.ok ? REJECT.noLiquidity : result.code;
      throw new ResetRejected(code, `The position in ${contract.name} cannot be closed: ${reason}`);
    }
    lots = left;
  }
}

/** Triggers come first: one that fires meanwhile leaves an order, which is then still found. */
async function cancelEverything(owner: number, simulated: SimulatedExchange): Promise<void> {
  const { contractAccounts } = simulated.views;
  for (const { account, triggerId } of contractAccounts.waitingTriggers(owner))
    await run(simulated, { kind: 'cancelTrigger', account, triggerId });
  const accounts = new Set(contractAccounts.openOrders(owner).map(({ account }) => account));
  for (const account of accounts) await run(simulated, { kind: 'cancelAll', account, instrument: 0 });
}
