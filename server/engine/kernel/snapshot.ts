import { ByteReader } from '../codec/byteReader.ts';
import { ByteWriter } from '../codec/byteWriter.ts';
import { CodecError } from '../codec/codecError.ts';
import { readContracts, writeContracts } from '../contracts/codec/snapshot.ts';
import { EngineState } from '../state.ts';
import { readBalances, writeBalances } from '../ledger/balancesCodec.ts';
import { readClientOrders, writeClientOrders } from '../spot/codec/clientOrders.ts';
import { readMarkets, writeMarkets } from '../spot/codec/markets.ts';
import { readOpenOrders, writeOpenOrders } from '../spot/codec/openOrders.ts';
import { readTransferKeys, writeTransferKeys } from '../ledger/transferKeysCodec.ts';

const FORMAT = 3;

/** Before triggers had ids of their clients. */
const NAMELESS_TRIGGERS = 2;

/** Before there were contracts. */
const SPOT_ONLY = 1;

/** Writes the whole state in one canonical order, so that equal states give equal bytes. */
export function writeState(state: EngineState): Uint8Array {
  const writer = new ByteWriter(1 << 16);
  writer.byte(FORMAT);
  writer.number(state.seq);
  writer.number(state.time);
  writer.number(state.lastOrderId);
  writeMarkets(writer, state);
  writeBalances(writer, state);
  writeOpenOrders(writer, state);
  writeClientOrders(writer, state);
  writeTransferKeys(writer, state);
  writeContracts(writer, state);
  return writer.take();
}

/** Reads what {@link writeState} wrote. Throws `CodecError`. */
export function readState(bytes: Uint8Array): EngineState {
  const reader = new ByteReader(bytes);
  const format = reader.byte();
  if (format < SPOT_ONLY || format > FORMAT) throw new CodecError(`Unknown snapshot format ${format}`);
  const state = new EngineState();
  state.seq = reader.number();
  state.time = reader.number();
  state.lastOrderId = reader.number();
  readMarkets(reader, state);
  readBalances(reader, state);
  readOpenOrders(reader, state);
  readClientOrders(reader, state);
  readTransferKeys(reader, state);
  if (format > SPOT_ONLY) {
    readContracts(reader, state, { hasClientTriggerIds: format > NAMELESS_TRIGGERS });
  }
  if (!reader.isAtEnd) throw new CodecError('The snapshot goes on after its end');
  return state;
}
