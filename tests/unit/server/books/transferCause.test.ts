import { expect, it } from 'vitest';
import { purposeOf } from '../../../../server/books/transferCause.ts';
import {
  CONTRACT_FEES_ACCOUNT,
  EARN,
  EARN_BUDGET_ACCOUNT,
  PENDING_WITHDRAWALS,
  PROMOTIONS_ACCOUNT,
  SPOT_FEES_ACCOUNT,
} from '../../../../server/engine/ledger/protocol.ts';
import { accountIdOf, PRODUCT, SYSTEM_OWNER } from '../../../../server/engine/protocol.ts';

const [ADA, LINUS] = [100, 101];
const WALLET = accountIdOf(ADA, PRODUCT.wallet);
const SPOT = accountIdOf(ADA, PRODUCT.spot);
const PENDING = accountIdOf(ADA, PENDING_WITHDRAWALS);
const FLEXIBLE = accountIdOf(ADA, EARN);
const LINUS_WALLET = accountIdOf(LINUS, PRODUCT.wallet);
const OUTSIDE = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);
const FEES = accountIdOf(SYSTEM_OWNER.fees, PRODUCT.wallet);

it.each([
  ['a deposit', OUTSIDE, WALLET, 'deposit:dep_1:2', 'deposit', 'dep_1', 'deposit'],
  ['what a reversed deposit left owing', SPOT, OUTSIDE, 'debt:100:BTC:1', 'depositReversal', null, 'deposit'],
  [
    'a withdrawal that is set aside',
    WALLET,
    PENDING,
    'withdrawal:wd_1:hold',
    'withdrawal',
    'wd_1',
    undefined,
  ],
  ['one that comes back', PENDING, WALLET, 'withdrawal:wd_1:return', 'withdrawal', 'wd_1', undefined],
  ['one that goes out', PENDING, OUTSIDE, 'withdrawal:wd_1:out', 'withdrawal', 'wd_1', 'payout'],
  ['its fee', PENDING, FEES, 'withdrawal:wd_1:fee', 'withdrawalFee', 'wd_1', undefined],
  ['one to another user', PENDING, LINUS_WALLET, 'withdrawal:wd_1:inside', 'withdrawal', 'wd_1', undefined],
  ['a transfer of a user', WALLET, SPOT, 'transfer:100:mine:1', 'transfer', 'mine:1', undefined],
  ['what a demonstration begins with', OUTSIDE, SPOT, 'demo:100:spot:BTC', 'adjustment', null, undefined],
  ['a coupon that is paid', PROMOTIONS_ACCOUNT, WALLET, 'coupon:cp_1:pay', 'bonus', 'cp_1', undefined],
  ['one that is taken back', WALLET, PROMOTIONS_ACCOUNT, 'coupon:cp_1:back', 'bonus', 'cp_1', undefined],
  [
    'a share of fees',
    SPOT_FEES_ACCOUNT,
    WALLET,
    'commission:2026-11-24:100:USDT:spot',
    'commission',
    '2026-11-24',
    undefined,
  ],
  [
    'one of contracts',
    CONTRACT_FEES_ACCOUNT,
    WALLET,
    'commission:2026-11-24:100:USDT:contract',
    'commission',
    '2026-11-24',
    undefined,
  ],
  ['fees that are given back', SPOT_FEES_ACCOUNT, WALLET, 'ticket-8', 'adjustment', 'ticket-8', undefined],
  [
    'interest',
    EARN_BUDGET_ACCOUNT,
    FLEXIBLE,
    'interest:2026-11-24:100:USDT',
    'interest',
    '2026-11-24',
    undefined,
  ],
  ['what is subscribed', WALLET, FLEXIBLE, 'earn:subscription:100:mine', 'subscription', null, undefined],
  ['what is redeemed', FLEXIBLE, WALLET, 'earn:redemption:100:mine', 'redemption', null, undefined],
  ['what promotions get', OUTSIDE, PROMOTIONS_ACCOUNT, 'budget/1', 'capital', 'budget/1', undefined],
  ['what Earn gives back', EARN_BUDGET_ACCOUNT, OUTSIDE, 'budget/2', 'capital', 'budget/2', undefined],
  ['what an operator gives', OUTSIDE, WALLET, 'ticket-7', 'adjustment', 'ticket-7', undefined],
] as const)('names %s by its accounts and its key', (_, from, to, key, cause, reference, chain) => {
  const purpose = purposeOf({ kind: 'transfer', from, to, asset: 'BTC', amount: 1n, key });
  expect([purpose.cause, purpose.reference, purpose.chain?.kind]).toEqual([cause, reference, chain]);
});
