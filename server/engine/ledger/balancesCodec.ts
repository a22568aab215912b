import type { Balance } from './balance.ts';
import type { ByteReader } from '../codec/byteReader.ts';
import type { ByteWriter } from '../codec/byteWriter.ts';
import type { EngineState } from '../state.ts';

/** Balances by account id, then asset, but for empty ones. */
export function writeBalances(writer: ByteWriter, state: EngineState): void {
  const balances = [...state.ledger.accounts.values()].flatMap((account) => [...account.balances.values()]);
  const filled = balances.filter(({ isEmpty }) => !isEmpty).sort(byAccountAndAsset);
  writer.number(filled.length);
  for (const { account, asset, available, held } of filled) {
    writer.number(account.id);
    writer.string(asset);
    writer.bigint(available);
    writer.bigint(held);
  }
}

export function readBalances(reader: ByteReader, { ledger }: EngineState): void {
  for (let left = reader.number(); left > 0; left -= 1) {
    const account = ledger.account(reader.number());
    const balance = ledger.balance(account, reader.string());
    balance.available = reader.bigint();
    balance.held = reader.bigint();
  }
}

function byAccountAndAsset(a: Balance, b: Balance): number {
  if (a.account.id !== b.account.id) return a.account.id - b.account.id;
  return a.asset < b.asset ? -1 : 1;
}
