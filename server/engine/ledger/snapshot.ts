import { BIGINT, list, NUMBER, record, STRING } from '../codec/record.ts';
import type { Section } from '../kernel/snapshot.ts';
import type { Ledger } from './ledger.ts';

const TRANSFER = { from: NUMBER, to: NUMBER, asset: STRING, amount: BIGINT };

/** The command, and the event that it was carried out. Their key comes last, in a snapshot first. */
export const TRANSFER_COMMAND = record({ ...TRANSFER, key: STRING });

const TRANSFER_KEYS = list(record({ key: STRING, ...TRANSFER }));

/** The command that sets what part of the fees an owner pays, and the event that it did. */
export const FEES = record({
  owner: NUMBER,
  spotMaker: NUMBER,
  spotTaker: NUMBER,
  contractMaker: NUMBER,
  contractTaker: NUMBER,
});

const ALL_FEES = list(FEES);

/** The first format that has parts of fees. */
export const FORMAT_WITH_FEE_SHARES = 7;

/** What part of the fees owners pay, of those who do not pay the whole, by owner. */
export function feeSharesSection({ feeShares }: Ledger): Section {
  return {
    since: FORMAT_WITH_FEE_SHARES,
    write: (writer) => ALL_FEES.write(writer, feeShares.named()),
    read(reader) {
      for (const { owner, ...shares } of ALL_FEES.read(reader)) feeShares.of(owner).put(shares);
    },
  };
}

export const BALANCE = record({ account: NUMBER, asset: STRING, available: BIGINT, held: BIGINT });
const BALANCES = list(BALANCE);

/** Balances by account, then asset, but for empty ones. */
export function balancesSection(ledger: Ledger): Section {
  return {
    write(writer) {
      const balances = ledger.filledBalances();
      BALANCES.write(
        writer,
        balances.map(({ account, asset, available, held }) => ({
          account: account.id,
          asset,
          available,
          held,
        })),
      );
    },
    read(reader) {
      for (const { account, asset, available, held } of BALANCES.read(reader)) {
        const balance = ledger.balance(ledger.account(account), asset);
        balance.free.value = available;
        balance.setAside.value = held;
      }
    },
  };
}

/** Remembered transfers, oldest first. */
export function transferKeysSection({ transferKeys }: Ledger): Section {
  return {
    write(writer) {
      TRANSFER_KEYS.write(
        writer,
        [...transferKeys.entries].map(([key, transfer]) => ({ key, ...transfer })),
      );
    },
    read(reader) {
      for (const { key, ...transfer } of TRANSFER_KEYS.read(reader)) transferKeys.remember(key, transfer);
    },
  };
}
