import Decimal from 'decimal.js';
import { createNumericRule } from '../../platform/numericInput/numericRule.ts';
import type { NumericRule } from '../../platform/numericInput/numericRule.ts';
import type { TransferBody, TransferForm, TransferInfo } from './form.ts';
import { isSourceBlocked, isTargetBlocked } from './form.ts';

/** Decimals of an amount, at most. */
const AMOUNT_SCALE = 8;

/** What is known of the accounts of a form. */
export interface AccountFacts {
  readonly products: TransferInfo['products'];
  readonly marginProductId: number;
  /** Of the source account, as the exchange writes it; `null` while it is not known. */
  readonly available: string | null;
}

/** Accounts that the exchange has suspended for this transfer; none while nothing is known of them. */
export function blockedSides(form: TransferForm, { products }: AccountFacts): { from: boolean; to: boolean } {
  const statusOf = (id: number) => products.find((product) => product.id === id)?.transferAvailable;
  const isKnown = products.length > 0;
  return {
    from: isKnown && isSourceBlocked(statusOf(form.fromProduct)),
    to: isKnown && isTargetBlocked(statusOf(form.toProduct)),
  };
}

/** A balance below zero is the exchange's way to say that it could not be found out. */
export function isBalanceUnknown(available: string | null): boolean {
  return available?.startsWith('-') === true;
}

/** The rule of the amount: from 0 to what is available, up to 8 decimals. */
export function amountRule(available: string | null, scale: number = AMOUNT_SCALE): NumericRule {
  const max = available === null || isBalanceUnknown(available) ? undefined : available;
  return createNumericRule({ min: '0', max, scale: Math.min(scale, AMOUNT_SCALE) });
}

/** Whether Confirm is enabled: both accounts, an amount and a balance above zero, nothing blocked, nothing wrong. */
export function canConfirm(form: TransferForm, facts: AccountFacts): boolean {
  const { available, marginProductId, products } = facts;
  const blocked = blockedSides(form, facts);
  const hasAccount = (product: number, pair: string | null) => product !== marginProductId || pair !== null;
  return (
    products.length > 0 &&
    !blocked.from &&
    !blocked.to &&
    hasAccount(form.fromProduct, form.fromInstrument) &&
    hasAccount(form.toProduct, form.toInstrument) &&
    isAboveZero(available) &&
    isAboveZero(form.amount) &&
    amountRule(available).problem(form.amount) === undefined
  );
}

function isAboveZero(text: string | null): boolean {
  return text !== null && /^\d+(\.\d*)?$/.test(text) && new Decimal(text.replace(/\.$/, '')).gt(0);
}

/** The form as the exchange wants it. Expects one that `canConfirm`. */
export function bodyOf(form: TransferForm, marginProductId: number): TransferBody {
  const { fromProduct, toProduct, fromInstrument, toInstrument, asset, amount } = form;
  return {
    fromProduct,
    toProduct,
    ...(fromProduct === marginProductId && fromInstrument !== null && { fromInstrument }),
    ...(toProduct === marginProductId && toInstrument !== null && { toInstrument }),
    asset,
    amount: new Decimal(amount.replace(/\.$/, '')).toFixed(),
  };
}
