import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressProblemOf,
  amountField,
  amountProblemOf,
  canWithdraw,
  entryOf,
  isSameAddress,
  largestAmount,
  receivedOf,
  shareOfDay,
  writtenAmount,
} from '../../../../../src/stores/wallet/withdrawalRules.ts';
import type { AddressCheck, WalletAddress } from '../../../../../src/stores/wallet/types.ts';

const SCALE = 8;
const UNIT = 10n ** BigInt(SCALE);

/** Units of 10⁻⁸ as the exchange writes them: the oracle reckons in whole numbers alone. */
function text(units: bigint): string {
  const fraction = (units % UNIT).toString().padStart(SCALE, '0').replace(/0+$/, '');
  return fraction === '' ? String(units / UNIT) : `${units / UNIT}.${fraction}`;
}

const units = fc.bigInt({ min: 0n, max: 10n ** 20n });
const some = fc.bigInt({ min: 1n, max: 10n ** 20n });

describe('what arrives', () => {
  it('is the amount less the fee to the last unit, and nothing where the fee takes all', () => {
    fc.assert(
      fc.property(some, units, (amount, fee) => {
        const expected = amount > fee ? text(amount - fee) : undefined;
        expect(receivedOf(text(amount), text(fee))).toBe(expected);
      }),
    );
  });

  it('is not said of what is no number yet', () => {
    for (const amount of ['', '0', '0.', '0.000']) expect(receivedOf(amount, '1')).toBeUndefined();
    expect(receivedOf('12.', '1.5')).toBe('10.5');
  });
});

describe('the rule of the amount', () => {
  it('names the limit that is broken first: minimum, balance, day', () => {
    fc.assert(
      fc.property(some, units, units, units, (wanted, minimum, available, maximum) => {
        const expected =
          wanted < minimum
            ? 'belowMinimum'
            : wanted > available
              ? 'aboveAvailable'
              : wanted > maximum
                ? 'aboveLimit'
                : undefined;
        const limits = { minimum: text(minimum), available: text(available), maximum: text(maximum) };
        expect(amountProblemOf(text(wanted), limits)).toBe(expected);
      }),
    );
  });

  it('asks for an amount, and judges none before the limits are known', () => {
    expect(amountProblemOf('', undefined)).toBe('missing');
    expect(amountProblemOf('0.00', undefined)).toBe('missing');
    expect(amountProblemOf('5', undefined)).toBeUndefined();
  });

  it('takes as many decimals as the network and the ledger both have', () => {
    expect(amountField({ decimals: 6 }).sanitize('1.123456789')).toBe('1.123456');
    expect(amountField({ decimals: 18 }).sanitize('1.123456789')).toBe('1.12345678');
  });

  it('fills in the most there is without a unit more, whatever the network counts in', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 18 }), (maximum, decimals) => {
        const step = 10n ** BigInt(Math.max(0, SCALE - decimals));
        const filled = largestAmount({ maximum: text(maximum) }, { decimals });
        expect(
          amountProblemOf(filled, { minimum: '0', available: text(maximum), maximum: text(maximum) }),
        ).toBe(maximum < step ? 'missing' : undefined);
        if (maximum >= step) expect(writtenAmount(filled)).toBe(text((maximum / step) * step));
      }),
    );
  });

  it('writes what is being typed as the contract has it', () => {
    expect(writtenAmount('12.')).toBe('12');
    expect(writtenAmount('0.10')).toBe('0.1');
  });
});

it('what may be withdrawn is nothing where the most is less than the least', () => {
  expect(canWithdraw({ minimum: '10', maximum: '10' })).toBe(true);
  expect(canWithdraw({ minimum: '10', maximum: '9.999999' })).toBe(false);
});

it('the day is drawn from nothing to all of it, and full where nothing is allowed', () => {
  expect(shareOfDay({ dayLimit: '1000', dayUsed: '250' })).toBe(25);
  expect(shareOfDay({ dayLimit: '1000', dayUsed: '2500' })).toBe(100);
  expect(shareOfDay({ dayLimit: '0', dayUsed: '0' })).toBe(100);
});

const NOW = 1_000;
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const entry: WalletAddress = {
  addressId: '1',
  label: 'Vault',
  network: 'ethereum',
  address: ADDRESS,
  isWhitelisted: true,
  usableAt: NOW,
  createdAt: 0,
};
const good: AddressCheck = {
  address: ADDRESS,
  problem: null,
  isContract: false,
  isInternal: false,
  isOwn: false,
  label: null,
};
const facts = {
  network: 'ethereum',
  address: ADDRESS,
  check: good,
  book: { addresses: [entry] },
  whitelistOnly: false,
  now: NOW,
};

describe('the rule of the address', () => {
  it.each(['malformed', 'checksum', 'network', 'zero'] as const)('says that it is %s', (problem) => {
    expect(addressProblemOf({ ...facts, check: { ...good, address: null, problem } })).toBe(problem);
  });

  it('knows no address and one that is not looked at yet', () => {
    expect(addressProblemOf({ ...facts, address: '' })).toBe('missing');
    expect(addressProblemOf({ ...facts, check: undefined })).toBeUndefined();
  });

  it('takes whitelisted ones alone where that is wanted, from the moment on from which they count', () => {
    const only = { ...facts, whitelistOnly: true };
    expect(addressProblemOf(only)).toBeUndefined();
    expect(addressProblemOf({ ...only, now: NOW - 1 })).toBe('whitelistWaits');
    expect(addressProblemOf({ ...only, book: { addresses: [{ ...entry, isWhitelisted: false }] } })).toBe(
      'notWhitelisted',
    );
    expect(addressProblemOf({ ...only, book: { addresses: [] } })).toBe('notWhitelisted');
    expect(addressProblemOf({ ...only, network: 'bitcoin' })).toBe('notWhitelisted');
    expect(addressProblemOf({ ...only, book: undefined })).toBeUndefined();
  });

  it('finds an address in the book whatever the case of its checksum, but tells Base58 apart by it', () => {
    expect(entryOf(facts.book, 'ethereum', ADDRESS.toLowerCase())).toBe(entry);
    expect(isSameAddress('BC1QW508D6', 'bc1qw508d6')).toBe(true);
    expect(isSameAddress('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', '1bvbmseystwetqtfn5au4m4gfg7xjanvn2')).toBe(
      false,
    );
  });
});
