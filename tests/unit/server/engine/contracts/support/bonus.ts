import { splitBalance } from '@tidemark/sdk/core';
import {
  accountIdOf,
  PRODUCT,
  type AccountId,
  type EngineEvent,
} from '../../../../../../server/engine/protocol.ts';
import type { BonusCommand } from '../../../../../../server/engine/contracts/bonusProtocol.ts';
import { PROMOTIONS_ACCOUNT } from '../../../../../../server/engine/ledger/protocol.ts';
import { ADA, amount, BOB, ContractFixture, order } from './fixture.ts';

export const WALLET = accountIdOf(101, PRODUCT.wallet);

/** Ada and Bob with 100 USDT each in their cross accounts at 10x, and 10,000 in the promotions account. */
export function promoted(): ContractFixture {
  const fixture = ContractFixture.trading();
  fixture.deposit(PROMOTIONS_ACCOUNT, 'USDT', '10000');
  for (const account of [ADA, BOB]) {
    move(fixture, account, accountIdOf(Math.floor(account / 10_000), PRODUCT.wallet), '99900');
    fixture.must({ kind: 'setLeverage', account, contract: 101, leverage: 10 });
  }
  fixture.quote(50_000, 50_000.1);
  return fixture;
}

export function change(
  fixture: ContractFixture,
  overrides: Partial<Omit<BonusCommand, 'amount'>> & { readonly amount?: string } = {},
): BonusCommand {
  return {
    kind: 'changeBonus',
    action: 'grant',
    account: ADA,
    asset: 'USDT',
    loss: 'beforeOwn',
    key: `bonus ${fixture.engine.seq}`,
    ...overrides,
    amount: amount(overrides.amount ?? '100'),
  };
}

export function move(fixture: ContractFixture, from: AccountId, to: AccountId, text: string): void {
  fixture.must({
    kind: 'transfer',
    from,
    to,
    asset: 'USDT',
    amount: amount(text),
    key: `move ${fixture.engine.seq}`,
  });
}

/** Trades lots of 0.001 BTC at the market. */
export function take(fixture: ContractFixture, side: 'buy' | 'sell', quantity: number, account = ADA): void {
  fixture.must(order({ account, side, quantity, type: 'market', timeInForce: 'IOC', price: 0 }));
}

/** To whom the balance of a cross account belongs: first funds, last funds, own money, in ledger units. */
export function shares(fixture: ContractFixture, account = ADA): [bigint, bigint, bigint] {
  const margin = fixture.state.contracts.accounts.get(account)?.margins.get('USDT');
  const balance = margin?.balance ?? 0n;
  const { beforeOwn, afterOwn, own } = splitBalance(
    margin?.bonus.funds ?? { beforeOwn: 0n, afterOwn: 0n, own: balance },
    balance,
  );
  return [beforeOwn, afterOwn, own];
}

type Told = Extract<EngineEvent, { kind: 'bonus' }>;

/** `change amount loss` of what the last command told of bonuses. */
export function told(fixture: ContractFixture): string[] {
  return fixture
    .events('bonus')
    .map(({ change: what, amount: units, loss }: Told) => `${what} ${units} ${loss}`);
}
