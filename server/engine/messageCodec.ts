import type { RejectCode } from '@tidemark/sdk/core';
import { AMEND_ORDER, CANCEL_ALL, CANCEL_ORDER, LEVEL, QUOTE } from './book/codec.ts';
import { choice, BIGINT, list, record, STRING, type Codec, type Codecs } from './codec/record.ts';
import { type ByteReader, type ByteWriter, CodecError } from './codec/bytes.ts';
import {
  CONTRACT_COMMANDS,
  CONTRACT_EVENTS,
  CONTRACT_ORDER_STATE,
  TRIGGER_STATE,
} from './contracts/codec.ts';
import { FUNDING } from './funding.ts';
import { HALT } from './kernel/halting.ts';
import { BALANCE, FEES, TRANSFER_COMMAND } from './ledger/snapshot.ts';
import { BONUS_COMMAND, BONUS_EVENT, BONUS_FUNDS } from './contracts/bonusCodec.ts';
import { PLACEMENT } from './placements.ts';
import { EXTRA, extraOf, withExtra } from './stepCodec.ts';
import { ORDER_STATE, SPOT_COMMANDS, SPOT_EVENTS } from './spot/codec.ts';
import type { Shortfall } from './kernel/outcome.ts';
import type { Command, CommandResult, EngineEvent, EventBatch } from './protocol.ts';

/** Stands before a command that says who it is placed by, and is followed by that. */
const PLACED_BY = 'placedBy';

/** Stands before a command that says where it takes what its account lacks, and is followed by that. */
const FUNDED_BY = 'fundedBy';

/** Stands before a market with steps of its own, and is followed by them. */
const STEPPED = 'stepped';

const COMMAND_KIND = choice<Command['kind'] | typeof PLACED_BY | typeof FUNDED_BY | typeof STEPPED>(
  'defineInstrument',
  'transfer',
  'placeOrder',
  'cancelOrder',
  'cancelAll',
  'quote',
  'defineContract',
  'placeContractOrder',
  'amendContractOrder',
  'placeTrigger',
  'amendTrigger',
  'cancelTrigger',
  'setLeverage',
  'setPositionMode',
  'mark',
  'settleFunding',
  'automateMargin',
  'haltMarket',
  'setMarginMode',
  'setFees',
  'changeBonus',
  'amendOrder',
  PLACED_BY,
  'adoptRules',
  FUNDED_BY,
  'keepMargin',
  'closeOnly',
  'settleContract',
  STEPPED,
);

const COMMANDS: Codecs<Command> = {
  transfer: TRANSFER_COMMAND,
  cancelOrder: CANCEL_ORDER,
  amendOrder: AMEND_ORDER,
  cancelAll: CANCEL_ALL,
  quote: QUOTE,
  haltMarket: HALT,
  setFees: FEES,
  changeBonus: BONUS_COMMAND,
  ...SPOT_COMMANDS,
  ...CONTRACT_COMMANDS,
};

const EVENT_KIND = choice<EngineEvent['kind'] | typeof STEPPED>(
  'instrument',
  'order',
  'trade',
  'balance',
  'level',
  'contract',
  'contractOrder',
  'contractTrade',
  'trigger',
  'position',
  'settings',
  'mark',
  'funding',
  'liquidation',
  'fundingRate',
  'halt',
  'cancellation',
  'contractCancellation',
  'marginMode',
  'isolatedMargin',
  'transfer',
  'settlement',
  'fees',
  'bonus',
  'bonusFunds',
  'placement',
  'delisting',
  'delivery',
  STEPPED,
);

const EVENTS: Codecs<EngineEvent> = {
  balance: BALANCE,
  transfer: TRANSFER_COMMAND,
  level: LEVEL,
  halt: HALT,
  fees: FEES,
  placement: PLACEMENT,
  bonus: BONUS_EVENT,
  bonusFunds: BONUS_FUNDS,
  ...SPOT_EVENTS,
  ...CONTRACT_EVENTS,
};

interface KindCodec<Kind> {
  write(writer: ByteWriter, kind: Kind): void;
  read(reader: ByteReader): string;
}

/** Its kind, then what messages of that kind have. */
function message<Message extends { readonly kind: string }>(
  kinds: KindCodec<Message['kind']>,
  codecs: Codecs<Message>,
): Codec<Message> {
  const codecOf = (kind: string): Codec<object> | undefined =>
    Object.hasOwn(codecs, kind) ? codecs[kind as Message['kind']] : undefined;
  return {
    write(writer, value) {
      const kind: Message['kind'] = value.kind;
      kinds.write(writer, kind);
      const codec = codecOf(kind);
      if (codec === undefined) throw new TypeError(`There is no message ${kind}`);
      codec.write(writer, value);
    },
    read(reader) {
      const kind = kinds.read(reader);
      const codec = codecOf(kind);
      if (codec === undefined) throw new CodecError(`There is no message ${kind}`);
      return { kind, ...codec.read(reader) } as Message;
    },
  };
}

const COMMAND = message<Command>(COMMAND_KIND, COMMANDS);
const EVENT = message<EngineEvent>(EVENT_KIND, EVENTS);
const EVENT_LIST = list<EngineEvent>({
  write(writer, event) {
    const extra = extraOf(event);
    if (extra !== undefined) {
      EVENT_KIND.write(writer, STEPPED);
      EXTRA.write(writer, extra);
    }
    EVENT.write(writer, event);
  },
  read(reader) {
    const { position } = reader;
    if (EVENT_KIND.read(reader) === STEPPED) {
      const extra = EXTRA.read(reader);
      return withExtra(EVENT.read(reader), extra);
    }
    reader.position = position;
    return EVENT.read(reader);
  },
});
const ORDERS = list(ORDER_STATE);
const CONTRACT_ORDERS = list(CONTRACT_ORDER_STATE);
const TRIGGERS = list(TRIGGER_STATE);
/** What the result of a command that costs too much has besides. */
export const SHORTFALL = record<Shortfall>({ asset: STRING, required: BIGINT, available: BIGINT });

/** Writes a command as the journal keeps it. Throws `TypeError` for a kind that does not exist. */
export function writeCommand(writer: ByteWriter, command: Command): void {
  const { placedBy, funding } = command;
  if (placedBy !== undefined) {
    COMMAND_KIND.write(writer, PLACED_BY);
    writer.string(placedBy);
  }
  if (funding !== undefined) {
    COMMAND_KIND.write(writer, FUNDED_BY);
    FUNDING.write(writer, funding);
  }
  const extra = extraOf(command);
  if (extra !== undefined) {
    COMMAND_KIND.write(writer, STEPPED);
    EXTRA.write(writer, extra);
  }
  COMMAND.write(writer, command);
}

/** Reads one command. Throws `CodecError`. */
export function readCommand(reader: ByteReader): Command {
  const { position } = reader;
  const kind = COMMAND_KIND.read(reader);
  if (kind === PLACED_BY) {
    const placedBy = reader.string();
    return { ...readCommand(reader), placedBy };
  }
  if (kind === FUNDED_BY) {
    const funding = FUNDING.read(reader);
    return { ...readCommand(reader), funding };
  }
  if (kind === STEPPED) {
    const extra = EXTRA.read(reader);
    return withExtra(readCommand(reader), extra);
  }
  reader.position = position;
  return COMMAND.read(reader);
}

export function writeEventBatch(writer: ByteWriter, { seq, time, events }: EventBatch): void {
  writer.number(seq);
  writer.number(time);
  EVENT_LIST.write(writer, events);
}

export function readEventBatch(reader: ByteReader): EventBatch {
  return { seq: reader.number(), time: reader.number(), events: EVENT_LIST.read(reader) };
}

/** Leaves the shortfall of a reject out: see {@link SHORTFALL}. */
export function writeResult(writer: ByteWriter, result: CommandResult): void {
  writer.boolean(result.ok);
  writer.number(result.seq);
  writer.number(result.time);
  if (result.ok) {
    writer.boolean(result.repeated);
    ORDERS.write(writer, result.orders);
    CONTRACT_ORDERS.write(writer, result.contractOrders);
    TRIGGERS.write(writer, result.triggers);
  } else {
    writer.number(result.code);
    writer.string(result.message);
  }
}

export function readResult(reader: ByteReader): CommandResult {
  const ok = reader.boolean();
  const seq = reader.number();
  const time = reader.number();
  if (!ok) {
    const code = reader.number() as RejectCode;
    return { ok, seq, time, code, message: reader.string(), shortfall: null };
  }
  const repeated = reader.boolean();
  const orders = ORDERS.read(reader);
  const contractOrders = CONTRACT_ORDERS.read(reader);
  return { ok, seq, time, orders, contractOrders, triggers: TRIGGERS.read(reader), repeated };
}
