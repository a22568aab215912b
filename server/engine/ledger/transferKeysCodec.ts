import type { ByteReader } from '../codec/byteReader.ts';
import type { ByteWriter } from '../codec/byteWriter.ts';
import type { EngineState } from '../state.ts';

/** Remembered transfers, oldest first. */
export function writeTransferKeys(writer: ByteWriter, { transferKeys }: EngineState): void {
  writer.number(transferKeys.entries.size);
  for (const [key, { from, to, asset, amount }] of transferKeys.entries) {
    writer.string(key);
    writer.number(from);
    writer.number(to);
    writer.string(asset);
    writer.bigint(amount);
  }
}

export function readTransferKeys(reader: ByteReader, { transferKeys }: EngineState): void {
  for (let left = reader.number(); left > 0; left -= 1) {
    transferKeys.remember(reader.string(), {
      from: reader.number(),
      to: reader.number(),
      asset: reader.string(),
      amount: reader.bigint(),
    });
  }
}
