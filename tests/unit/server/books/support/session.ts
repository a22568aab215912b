import fc from 'fast-check';
import {
  CONTRACT_FEES_ACCOUNT,
  EARN,
  EARN_BUDGET_ACCOUNT,
  PENDING_WITHDRAWALS,
  PROMOTIONS_ACCOUNT,
  SPOT_FEES_ACCOUNT,
} from '../../../../../server/engine/ledger/protocol.ts';
import { accountIdOf, PRODUCT, type Command } from '../../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../../server/ports/exchange.ts';
import { aContractCommand } from '../../engine/contracts/support/arbitraries.ts';
import { EXTERNAL, INSURANCE } from '../../engine/contracts/support/fixture.ts';
import { openContracts } from '../../views/support/contractScenario.ts';
import { openMarkets, tradingSteps } from '../../views/support/tradingScenario.ts';

const START = Date.UTC(2024, 7, 8, 12);

const owner = fc.constantFrom(101, 102, 103);
const amount = fc.bigInt(1n, 500_000_000n);
const asset = fc.constantFrom('BTC', 'USDT');
let keys = 0;

/** Deposits and withdrawals as the wallet moves them, each under a key of its own. */
const aWalletMove: fc.Arbitrary<Command> = fc
  .record({
    owner,
    amount,
    asset,
    way: fc.constantFrom('deposit', 'reverse', 'hold', 'hold', 'pay', 'fee', 'fee', 'release', 'inside'),
    other: owner,
  })
  .map(({ owner: user, way, other, ...money }) => {
    const wallet = accountIdOf(user, PRODUCT.wallet);
    const pending = accountIdOf(user, PENDING_WITHDRAWALS);
    const ends = {
      deposit: [EXTERNAL, wallet, 'deposit'],
      reverse: [wallet, EXTERNAL, 'deposit'],
      hold: [wallet, pending, 'withdrawal'],
      pay: [pending, EXTERNAL, 'withdrawal'],
      fee: [pending, CONTRACT_FEES_ACCOUNT, 'withdrawal'],
      release: [pending, wallet, 'withdrawal'],
      inside: [pending, accountIdOf(other, PRODUCT.wallet), 'withdrawal'],
    } as const;
    const [from, to, what] = ends[way];
    const amount = way === 'fee' ? 1n + money.amount / 100n : money.amount;
    return { kind: 'transfer', from, to, ...money, amount, key: `${what}:${(keys += 1)}` };
  });

const aMove = fc
  .record({ owner, amount, product: fc.constantFrom(PRODUCT.spot, PRODUCT.derivatives), key: fc.uuid() })
  .map(({ owner: user, product, key, amount: units }): Command => {
    const from = accountIdOf(user, PRODUCT.wallet);
    const to = accountIdOf(user, product);
    return { kind: 'transfer', from, to, asset: 'USDT', amount: units, key: `transfer:${user}:${key}` };
  });

/** Bonus funds as coupons change them. */
const aBonusChange: fc.Arbitrary<Command> = fc
  .record({
    owner,
    amount,
    action: fc.constantFrom('grant', 'grant', 'recall', 'release'),
    loss: fc.constantFrom('beforeOwn', 'afterOwn'),
  })
  .map(({ owner: user, ...change }) => ({
    ...{ kind: 'changeBonus', ...change, asset: 'USDT' },
    account: accountIdOf(user, PRODUCT.derivatives),
    key: `coupon:${(keys += 1)}:${change.action}`,
  }));

/** What the services pay as rewards, and Earn. */
const aReward: fc.Arbitrary<Command> = fc
  .record({
    owner,
    units: fc.bigInt(1n, 50_000_000n),
    way: fc.constantFrom('coupon', 'spot', 'contracts', 'interest', 'subscribe', 'subscribe', 'redeem'),
  })
  .map(({ owner: user, way, units }) => {
    const [wallet, flexible] = [accountIdOf(user, PRODUCT.wallet), accountIdOf(user, EARN)];
    const ends = {
      coupon: [PROMOTIONS_ACCOUNT, wallet, 'coupon'],
      spot: [SPOT_FEES_ACCOUNT, wallet, 'commission'],
      contracts: [CONTRACT_FEES_ACCOUNT, wallet, 'commission'],
      interest: [EARN_BUDGET_ACCOUNT, flexible, 'interest'],
      subscribe: [wallet, flexible, 'earn'],
      redeem: [flexible, wallet, 'earn'],
    } as const;
    const [from, to, what] = ends[way];
    const key = `${what}:${(keys += 1)}`;
    // Less comes back than went: most of it is there then.
    const amount = way === 'redeem' ? 1n + units / 10n : units;
    return { kind: 'transfer', from, to, asset: 'USDT', amount, key };
  });

const gap = fc.integer({ min: 0, max: 400_000 });

/** Everything that can be asked of an exchange with pairs and contracts, each with the milliseconds that pass before it. */
export const sessionSteps = fc
  .tuple(
    tradingSteps,
    fc.array(fc.record({ gap, command: aContractCommand }), { minLength: 40, maxLength: 160, size: 'max' }),
    fc.array(fc.record({ gap, command: fc.oneof(aWalletMove, aWalletMove, aMove) }), {
      minLength: 10,
      maxLength: 40,
      size: 'max',
    }),
    fc.array(fc.record({ gap, command: fc.oneof(aBonusChange, aReward) }), {
      minLength: 10,
      maxLength: 30,
      size: 'max',
    }),
    fc.infiniteStream(fc.nat()),
  )
  .map(([spot, contracts, wallet, rewards, dice]) => {
    const rest = [[...spot], [...contracts], [...wallet], [...rewards]];
    const steps: { readonly gap: number; readonly command: Command }[] = [];
    for (;;) {
      const open = rest.filter(({ length }) => length > 0);
      const next = open[(dice.next().value ?? 0) % Math.max(1, open.length)]?.shift();
      if (next === undefined) return steps;
      steps.push(next);
    }
  });

export type SessionSteps = typeof sessionSteps extends fc.Arbitrary<infer Steps> ? Steps : never;

/** Opens pairs and contracts with the money of everybody, and an insurance fund that is soon used up. */
export async function openSession(exchange: Exchange, { automatic = true } = {}): Promise<void> {
  await openMarkets(exchange);
  await openContracts(exchange);
  if (automatic) await exchange.submit({ kind: 'automateMargin', kept: [] }, START);
  const fund = { kind: 'transfer', from: EXTERNAL, to: INSURANCE } as const;
  await exchange.submit({ ...fund, asset: 'USDT', amount: 5n * 10n ** 10n, key: 'fund:USDT' }, START);
  await exchange.submit({ ...fund, asset: 'BTC', amount: 10n ** 6n, key: 'fund:BTC' }, START);
  for (const to of [PROMOTIONS_ACCOUNT, EARN_BUDGET_ACCOUNT])
    await exchange.submit({ ...fund, to, asset: 'USDT', amount: 10n ** 10n, key: `budget:${to}` }, START);
}

/** Submits the steps one after the other and returns the time at the end. */
export async function runSession(exchange: Exchange, steps: SessionSteps, from = START): Promise<number> {
  let time = from;
  for (const step of steps) {
    time += step.gap;
    await exchange.submit(step.command, time);
  }
  return time;
}
