import Decimal from 'decimal.js';
import { createNumericRule } from '../../platform/numericInput/numericRule.ts';
import type { NumericRule } from '../../platform/numericInput/numericRule.ts';
import { unclearText } from '../../platform/numericInput/sanitizeDecimal.ts';
import type { AddressBook, AddressCheck, WalletAddress, WalletNetwork, WithdrawalLimits } from './types.ts';

/** Decimals of the ledger: what leaves a balance has no more. */
const LEDGER_SCALE = 8;

/** Why an amount cannot be withdrawn. */
export type AmountProblem =
  'missing' | 'unclear' | 'owing' | 'belowMinimum' | 'aboveAvailable' | 'aboveLimit';

/** Why an address cannot be paid. */
export type AddressProblem =
  'missing' | NonNullable<AddressCheck['problem']> | 'notWhitelisted' | 'whitelistWaits';

/** Figures of the exchange that are reckoned with here, exactly. */
const Money = Decimal.clone({ precision: 60, toExpNeg: -60, toExpPos: 60 });

/** The field of the amount: as many decimals as the ledger and the network both count in. */
export function amountField({ decimals }: Pick<WalletNetwork, 'decimals'>): NumericRule {
  return createNumericRule({ min: '0', scale: Math.min(decimals, LEDGER_SCALE) });
}

/**
 * What is wrong with an amount; `undefined` also while the limits are not known.
 *
 * @param elsewhere what other accounts give, a decimal string; how much of it the limit of the day leaves is for the exchange to say
 */
export function amountProblemOf(
  amount: string,
  limits:
    | (Pick<WithdrawalLimits, 'available' | 'minimum' | 'maximum'> & Partial<Pick<WithdrawalLimits, 'debts'>>)
    | undefined,
  elsewhere = '0',
): AmountProblem | undefined {
  if (unclearText(amount) !== undefined) return 'unclear';
  if (!/[1-9]/.test(amount)) return 'missing';
  if (limits === undefined) return undefined;
  if (limits.debts !== undefined && limits.debts.length > 0) return 'owing';
  const wanted = read(amount);
  if (wanted.lt(limits.minimum)) return 'belowMinimum';
  if (wanted.gt(read(limits.available).plus(elsewhere))) return 'aboveAvailable';
  if (wanted.gt(limits.available)) return undefined;
  return wanted.gt(limits.maximum) ? 'aboveLimit' : undefined;
}

/** Whether there is any amount that the limits allow. */
export function canWithdraw({ minimum, maximum }: Pick<WithdrawalLimits, 'minimum' | 'maximum'>): boolean {
  return read(maximum).gte(minimum);
}

/** What arrives of an amount, as the exchange reckons it; `undefined` while the fee takes all of it. */
export function receivedOf(amount: string, fee: string): string | undefined {
  if (unclearText(amount) !== undefined || !/[1-9]/.test(amount)) return undefined;
  const received = read(amount).minus(fee);
  return received.gt(0) ? received.toFixed() : undefined;
}

/** The amount as the exchange wants it. Expects one without a problem. */
export function writtenAmount(amount: string): string {
  return read(amount).toFixed();
}

/** The most that may be filled in: all that the limits allow, with no more decimals than the field takes. */
export function largestAmount(
  { maximum }: Pick<WithdrawalLimits, 'maximum'>,
  network: Pick<WalletNetwork, 'decimals'>,
): string {
  return amountField(network).sanitize(new Money(maximum).toFixed());
}

const WHOLE = 100;

/** How much of the day's limit is used, in percent, 100 at most: to be drawn, not to be reckoned with. */
export function shareOfDay({ dayLimit, dayUsed }: Pick<WithdrawalLimits, 'dayLimit' | 'dayUsed'>): number {
  const limit = new Money(dayLimit);
  return limit.isZero() ? WHOLE : Money.min(WHOLE, new Money(dayUsed).times(WHOLE).div(limit)).toNumber();
}

/** The entry of the address book that is an address, in whatever way that is written. */
export function entryOf(
  book: Pick<AddressBook, 'addresses'> | undefined,
  network: string,
  address: string,
): WalletAddress | undefined {
  return book?.addresses.find((entry) => entry.network === network && isSameAddress(entry.address, address));
}

/** Addresses whose letters say the same in both cases: hexadecimal, where the case is a checksum, and bech32. Base58 is none. */
const CASELESS = /^(?:0x|bc1|tb1|bcrt1)/i;

/** Whether two texts are one address. */
export function isSameAddress(one: string, other: string): boolean {
  return canonical(one) === canonical(other);
}

function canonical(address: string): string {
  return CASELESS.test(address) ? address.toLowerCase() : address;
}

export interface AddressFacts {
  readonly network: string;
  readonly address: string;
  /** What the exchange said of it; `undefined` while that is not known. */
  readonly check: AddressCheck | undefined;
  readonly book: Pick<AddressBook, 'addresses'> | undefined;
  readonly whitelistOnly: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What is wrong with an address. */
export function addressProblemOf(facts: AddressFacts): AddressProblem | undefined {
  const { network, address, check, book, whitelistOnly, now } = facts;
  if (address === '') return 'missing';
  const refused = check?.problem ?? undefined;
  if (refused !== undefined || !whitelistOnly) return refused;
  const entry = entryOf(book, network, address);
  if (entry?.isWhitelisted !== true) return book === undefined ? undefined : 'notWhitelisted';
  return entry.usableAt > now ? 'whitelistWaits' : undefined;
}

/** A number of the field, or one that is being typed: `"12."` */
function read(text: string): Decimal {
  return new Money(text.replace(/\.$/, ''));
}
