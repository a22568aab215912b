import { FORMAT, formatOf } from './formats.ts';
import { haltedMarkets, haltMarket, haltsSection } from './kernel/halting.ts';
import { hashState, readSnapshot, writeSnapshot, type Section } from './kernel/snapshot.ts';
import { Reject, reject, type Outcome } from './kernel/outcome.ts';
import type {
  CommandResult,
  EngineEvent,
  EngineSnapshotView,
  Sequenced,
  Answer,
  Command,
} from './protocol.ts';
import * as contracts from './contracts/commands/cancelContractOrders.ts';
import { adoptRules } from './contracts/commands/adoptRules.ts';
import { automateMargin } from './contracts/commands/automateMargin.ts';
import { amendContractOrder } from './contracts/commands/amendContractOrder.ts';
import { bonusFundsSection } from './contracts/bonusSnapshot.ts';
import { changeBonus } from './contracts/commands/changeBonus.ts';
import { isSettledMargin } from './contracts/closeOnly.ts';
import { closeOnly, settleContract } from './contracts/commands/delisting.ts';
import { defineContract } from './contracts/commands/defineContract.ts';
import { mark, settleFunding } from './contracts/commands/marketData.ts';
import { placeContractOrder, testContractOrder } from './contracts/commands/placeContractOrder.ts';
import { quoteContract } from './contracts/commands/quoteContract.ts';
import { keepMargin, setLeverage, setMarginMode, setPositionMode } from './contracts/commands/settings.ts';
import { amendTrigger, cancelTrigger, placeTrigger } from './contracts/commands/triggers.ts';
import { isolatedMarginSection, marginModesSection } from './contracts/marginSnapshot.ts';
import { delistingsSection } from './contracts/delistingSnapshot.ts';
import { rulesSection } from './contracts/rulesSnapshot.ts';
import { contractsSection } from './contracts/snapshot.ts';
import { ContractsState } from './contracts/state.ts';
import { funded } from './funding.ts';
import { EventLog, Kernel } from './kernel/kernel.ts';
import { Ledger } from './ledger/ledger.ts';
import { placing } from './placements.ts';
import { setFees } from './ledger/feeShares.ts';
import { balancesSection, feeSharesSection, transferKeysSection } from './ledger/snapshot.ts';
import { transfer } from './ledger/transfer.ts';
import { amendOrder as amendSpotOrder } from './spot/amendOrder.ts';
import * as spot from './spot/cancelOrder.ts';
import { defineInstrument } from './spot/defineInstrument.ts';
import { placeOrder, testOrder } from './spot/placeOrder.ts';
import { quote } from './spot/quoteLevels.ts';
import { spotClientOrdersSection, spotMarketsSection, spotOrdersSection } from './spot/snapshot.ts';
import { SpotState } from './spot/state.ts';
import { stepsSection } from './steps.ts';
import { amendmentOf } from './book/amending.ts';
import type { AmendOrderCommand, CancelAllCommand, CancelOrderCommand } from './book/protocol.ts';

/** Which products the engine has, and everything that it knows. It changes only while a command is executed. */
export class EngineState {
  readonly kernel = new Kernel();
  readonly events = new EventLog<EngineEvent>();
  readonly ledger = new Ledger();
  readonly spot = new SpotState(this.kernel, this.ledger, this.events);
  readonly contracts = new ContractsState(this.kernel, this.ledger, this.events);

  /** Ends a command: adds the final value of every balance, level and position it changed, and hands over its events. */
  takeEvents(): EngineEvent[] {
    this.ledger.reportChanges(this.events);
    this.spot.reportChanges();
    this.contracts.reportChanges();
    return this.events.take();
  }

  /** Everything that read models show, as of the last command. */
  view(): EngineSnapshotView {
    const { seq, time } = this.kernel;
    const balances = this.ledger.view();
    const marketSource = this.ledger.marketSource();
    const halted = haltedMarkets(this.kernel.halted);
    const feeShares = this.ledger.feeShares.named();
    return {
      seq,
      time,
      balances,
      marketSource,
      halted,
      feeShares,
      ...this.spot.view(),
      contracts: this.contracts.view(),
    };
  }
}

/** Carries out a command; commands of a kind that no product knows are rejected. */
function execute(state: EngineState, command: Command): Outcome<Partial<Answer>> {
  const { ledger, spot: inSpot, contracts: inContracts } = state;
  switch (command.kind) {
    case 'placeOrder':
      return placeOrder(inSpot, command);
    case 'placeContractOrder':
      return placeContractOrder(inContracts, command);
    case 'cancelOrder':
      return cancelOrder(state, command);
    case 'cancelAll':
      return cancelAll(state, command);
    case 'quote':
      return inContracts.markets.has(command.instrument)
        ? quoteContract(inContracts, command)
        : quote(inSpot, command);
    case 'amendOrder':
      return amendOrder(state, command);
    case 'amendContractOrder':
      return amendFormerly(state, command);
    case 'placeTrigger':
      return placeTrigger(inContracts, withoutKind(command));
    case 'amendTrigger':
      return amendTrigger(inContracts, command);
    case 'cancelTrigger':
      return cancelTrigger(inContracts, command);
    case 'mark':
      return mark(inContracts, command);
    case 'settleFunding':
      return settleFunding(inContracts, command);
    case 'automateMargin':
      return automateMargin(inContracts, command);
    case 'adoptRules':
      return adoptRules(inContracts, command);
    case 'setLeverage':
      return setLeverage(inContracts, command);
    case 'setPositionMode':
      return setPositionMode(inContracts, command);
    case 'keepMargin':
      return keepMargin(inContracts, command);
    case 'setMarginMode':
      return setMarginMode(inContracts, command);
    case 'changeBonus':
      return changeBonus(inContracts, command);
    case 'setFees':
      return setFees(ledger.feeShares, state.events, command);
    case 'transfer':
      return transfer(ledger, state.events, command, (account) => isSettledMargin(inContracts, account));
    case 'defineInstrument':
      return defineInstrument(inSpot, command.instrument, (id) => inContracts.markets.has(id));
    case 'defineContract':
      return defineContract(inContracts, command, (id) => inSpot.markets.has(id));
    case 'closeOnly':
      return closeOnly(inContracts, command);
    case 'settleContract':
      return settleContract(inContracts, command);
    case 'haltMarket':
      if (!command.halted && inContracts.markets.get(command.instrument)?.isSettled === true)
        return reject('marketHalted', 'A contract that was settled never trades again.');
      return haltMarket(
        state.kernel,
        command,
        state.events,
        (id) => inSpot.markets.has(id) || inContracts.markets.has(id),
      );
    default:
      return reject('invalidCommand', 'There is no such command.');
  }
}

/** The same of a command that may bring along what its account lacks. */
function executeFunded(state: EngineState, command: Command): Outcome<Partial<Answer>> {
  if (command.funding === undefined) return execute(state, command);
  return funded(state, command, (each) => execute(state, each));
}

/** Checks a command that places an order, changing nothing; commands of other kinds are rejected. */
function executeTest(state: EngineState, command: Command): Outcome<Partial<Answer>> {
  const test = (each: Command): Outcome<Partial<Answer>> => {
    if (each.kind === 'placeOrder') return testOrder(state.spot, each);
    if (each.kind === 'placeContractOrder') return testContractOrder(state.contracts, each);
    return reject('invalidCommand', 'Only orders can be tested.');
  };
  const outcome = funded(state, command, test, false);
  // What funding moved and took back is no news.
  state.takeEvents();
  return outcome;
}

/** What is reported of a trigger is its request, which has no kind. */
function withoutKind<Request extends { readonly kind: string }>(command: Request): Omit<Request, 'kind'> {
  const request: Omit<Request, 'kind'> & { kind?: string } = { ...command };
  delete request.kind;
  return request;
}

/** Order ids are shared by the products: whichever has the order cancels it. */
function cancelOrder(state: EngineState, command: CancelOrderCommand): Outcome<Partial<Answer>> {
  const contractOrder = contracts.cancelOrder(state.contracts, command);
  if (contractOrder !== undefined) return { contractOrders: [contractOrder], repeated: false };
  const order = spot.cancelOrder(state.spot, command);
  return order === undefined ? unknownOrder() : { orders: [order], repeated: false };
}

function unknownOrder(): Reject {
  return reject('unknownOrder', 'The account has no such open order.');
}

/** Whichever product has the order amends it. */
function amendOrder(state: EngineState, command: AmendOrderCommand): Outcome<Partial<Answer>> {
  if (command.price === 0 && command.quantity === 0)
    return reject('invalidCommand', 'Give a price, a quantity or both.');
  const contractOrder = contracts.findOpenOrder(state.contracts, command);
  if (contractOrder !== undefined)
    return amendContractOrder(state.contracts, contractOrder, amendmentOf(contractOrder, command));
  const order = spot.findOpenOrder(state.spot, command);
  if (order === undefined) return unknownOrder();
  return amendSpotOrder(state.spot, order, amendmentOf(order, command));
}

/** As the journals from before `amendOrder` ask for it. */
function amendFormerly(
  state: EngineState,
  { account, orderId, price, quantity }: Extract<Command, { kind: 'amendContractOrder' }>,
): Outcome<Partial<Answer>> {
  const order = contracts.findOpenOrder(state.contracts, { account, orderId, clientOrderId: '' });
  if (order === undefined) return unknownOrder();
  return amendContractOrder(state.contracts, order, { price, quantity, selfTradePrevention: 'cancelMaker' });
}

function cancelAll(state: EngineState, command: CancelAllCommand): Outcome<Partial<Answer>> {
  const { instrument } = command;
  if (instrument !== 0 && !state.spot.markets.has(instrument) && !state.contracts.markets.has(instrument)) {
    return reject('unknownInstrument', `There is no instrument ${instrument}.`);
  }
  const orders = spot.cancelAll(state.spot, command);
  return { orders, contractOrders: contracts.cancelAll(state.contracts, command), repeated: false };
}

/** The sections of a snapshot, in their fixed order. */
function sectionsOf(state: EngineState): readonly Section[] {
  return [
    spotMarketsSection(state.spot),
    balancesSection(state.ledger),
    spotOrdersSection(state.spot),
    spotClientOrdersSection(state.spot),
    transferKeysSection(state.ledger),
    contractsSection(state.contracts),
    isolatedMarginSection(state.contracts),
    haltsSection(state.kernel),
    marginModesSection(state.contracts),
    feeSharesSection(state.ledger),
    bonusFundsSection(state.contracts),
    rulesSection(state.contracts),
    delistingsSection(state.contracts),
    stepsSection(state.spot, state.contracts),
  ];
}

/** The whole state as canonical bytes: equal states give equal bytes. */
function writeState(state: EngineState): Uint8Array {
  return writeSnapshot(formatOf(state), state.kernel, sectionsOf(state));
}

/** Reads what {@link writeState} wrote. Throws `CodecError`. */
export function readState(bytes: Uint8Array): EngineState {
  const state = new EngineState();
  readSnapshot(bytes, FORMAT, state.kernel, sectionsOf(state));
  return state;
}

/** What one command led to. */
export interface Execution {
  readonly result: CommandResult;
  readonly events: readonly EngineEvent[];
}

const NOTHING = [] as const;

function resultOf(outcome: Outcome<Partial<Answer>>, seq: number, time: number): CommandResult {
  if (outcome instanceof Reject) {
    const { code, message, shortfall } = outcome;
    return { ok: false, seq, time, code, message, shortfall };
  }
  const { orders = NOTHING, contractOrders = NOTHING, triggers = NOTHING, repeated } = outcome;
  return { ok: true, seq, time, orders, contractOrders, triggers, repeated };
}

/** The exchange's deterministic state machine: the same commands in the same order give the same results, events and state. */
export class Engine {
  readonly #state: EngineState;

  constructor(state = new EngineState()) {
    this.#state = state;
  }

  /** Brings an engine back from {@link serialize}. Throws `CodecError` when the bytes are not such a snapshot. */
  static restore(snapshot: Uint8Array): Engine {
    return new Engine(readState(snapshot));
  }

  /** Sequence number of the last command. */
  get seq(): number {
    return this.#state.kernel.seq;
  }

  get time(): number {
    return this.#state.kernel.time;
  }

  /** Executes the next command. Throws `RangeError` when it is not the next one, or time runs backwards. */
  execute({ seq, time, command }: Sequenced): Execution {
    const state = this.#state;
    state.kernel.advance(seq, time);
    const outcome = placing(state.events, command, executeFunded, state);
    return { result: resultOf(outcome, seq, time), events: state.takeEvents() };
  }

  /** Answers an order as {@link execute} would accept or reject it now; answers are those of the moment before it trades. Changes nothing. */
  test(command: Command): CommandResult {
    const { kernel } = this.#state;
    return resultOf(executeTest(this.#state, command), kernel.seq, kernel.time);
  }

  view(): EngineSnapshotView {
    return this.#state.view();
  }

  /** The whole state as canonical bytes: equal states give equal bytes. */
  serialize(): Uint8Array {
    return writeState(this.#state);
  }

  /** SHA-256 of {@link serialize}, in hex. */
  hash(): string {
    return hashState(this.serialize());
  }
}
