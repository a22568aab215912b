import { priceOf } from '@tidemark/sdk/core';
import { byId } from '../../book/openOrders.ts';
import { haltMarket } from '../../kernel/halting.ts';
import { DONE, DONE_BEFORE, type Outcome, reject, Reject } from '../../kernel/outcome.ts';
import { PRODUCT, productOf, subOf } from '../../ledger/protocol.ts';
import type { DelistingCommand } from '../delistingProtocol.ts';
import { refreshMargin } from '../initialMargin.ts';
import { cancelContractOrder, cancelTriggerFor } from '../lifecycle.ts';
import { coverShortfall } from '../liquidation/insuranceFund.ts';
import { followPrices, liquidateInsolvent } from '../liquidation/liquidate.ts';
import { changePosition } from '../matching.ts';
import type { ContractAccount, ContractMarket, Position } from '../model.ts';
import { marketOf, type ContractsState } from '../state.ts';

type CommandOf<Kind extends DelistingCommand['kind']> = Extract<DelistingCommand, { kind: Kind }>;

/** Lets users only reduce their positions in a contract until it ends. */
export function closeOnly(state: ContractsState, { contract, endsAt }: CommandOf<'closeOnly'>): Outcome {
  const market = marketOf(state, contract);
  if (market instanceof Reject) return market;
  if (!Number.isSafeInteger(endsAt) || endsAt < 1)
    return reject('invalidCommand', 'endsAt must be a time after 1970.');
  if (market.delisting !== null) return DONE_BEFORE;
  market.delisting = { contract, endsAt, price: 0 };
  state.events.add({ kind: 'delisting', ...market.delisting });
  for (const account of market.sortedAccounts())
    if (!account.margin.account.isSystem) cancelOpening(state, account);
  return DONE;
}

/** Cancels what could open or enlarge a position. Triggers go first, as nothing may fire in between. */
function cancelOpening(state: ContractsState, account: ContractAccount): void {
  for (const trigger of [...account.triggers].sort(byId))
    if (!trigger.terms.reduceOnly) cancelTriggerFor(state, trigger, 'delisted');
  for (const order of [...account.orders].sort(byId))
    if (!order.reduceOnly) cancelContractOrder(state, order, 'delisted');
}

/**
 * Settles a contract: cancels all orders and triggers, closes all positions at one price, and halts the contract for good. Whoever is
 * worth less than nothing at that price is liquidated first: the insurance fund bears the loss, else auto-deleveraging does.
 */
export function settleContract(
  state: ContractsState,
  { contract, price }: CommandOf<'settleContract'>,
): Outcome {
  const market = marketOf(state, contract);
  if (market instanceof Reject) return market;
  if (!Number.isSafeInteger(price) || price < 1)
    return reject('invalidCommand', 'The settlement price must be positive whole price units.');
  if (market.isSettled) return DONE_BEFORE;
  openIsolated(state, market);
  const accounts = market.sortedAccounts();
  for (const account of accounts) cancelEverything(state, account);
  market.formerMark = market.mark;
  market.mark = price;
  state.events.add({ kind: 'mark', contract, mark: price, index: market.index });
  for (const { margin } of accounts) margin.markDirty();
  const hadInsolvent = liquidateInsolvent(state, market);
  for (const account of market.sortedAccounts()) closeAccount(state, account);
  market.formerMark = price;
  market.delisting = { contract, endsAt: market.delisting?.endsAt ?? state.kernel.time, price };
  state.events.add({ kind: 'delisting', ...market.delisting });
  haltMarket(
    state.kernel,
    { kind: 'haltMarket', instrument: contract, halted: true },
    state.events,
    () => true,
  );
  // A liquidation may have traded in other contracts, or have deleveraged somebody there.
  if (hadInsolvent) for (const each of state.sortedMarkets()) followPrices(state, each);
  return DONE;
}

/** Opens the isolated accounts that only hold money, so that it goes back to the cross accounts, too. */
function openIsolated(state: ContractsState, market: ContractMarket): void {
  const { id: contract, settle } = market.contract;
  if (!state.hasAutomaticMargin) return;
  const waiting = [...state.ledger.accounts.values()]
    .filter(({ id }) => productOf(id) === PRODUCT.margin && subOf(id) === contract)
    .filter(({ balances }) => (balances.get(settle)?.available ?? 0n) > 0n)
    .sort((a, b) => a.id - b.id);
  for (const { id } of waiting) state.contractAccount(id, market);
}

function cancelEverything(state: ContractsState, account: ContractAccount): void {
  for (const trigger of [...account.triggers].sort(byId)) cancelTriggerFor(state, trigger, 'delisted');
  for (const order of [...account.orders].sort(byId)) cancelContractOrder(state, order, 'delisted');
}

/** Closes the positions of an account at the mark, releases its margin and empties an isolated account. */
function closeAccount(state: ContractsState, account: ContractAccount): void {
  for (const position of account.positions) if (position.lots !== 0) deliver(state, position);
  refreshMargin(state, account);
  coverShortfall(state, account.margin);
  const { isolated } = account;
  if (isolated !== null) isolated.giveBack(state.ledger, isolated.wallet.available);
}

function deliver(state: ContractsState, position: Position): void {
  const { market, margin } = position.account;
  const { lots, side: positionSide } = position;
  const [account, contract, price] = [margin.account.id, market.contract.id, market.mark];
  const { realized } = changePosition(state, position, 0 - lots, priceOf(price));
  const counterpart = market.exchange.clearing.account.id;
  state.settled({ cause: 'delivery', contract, account, counterpart, amount: realized });
  if (!margin.account.isMarketSource)
    state.events.add({ kind: 'delivery', account, contract, positionSide, lots, price, realized });
}
