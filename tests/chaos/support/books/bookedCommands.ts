import {
  EARN_BUDGET_ACCOUNT,
  PROMOTIONS_ACCOUNT,
  SPOT_FEES_ACCOUNT,
} from '../../../../server/engine/ledger/protocol.ts';
import {
  accountIdOf,
  EARN,
  FIRST_USER_OWNER,
  PRODUCT,
  SYSTEM_OWNER,
  type Command,
} from '../../../../server/engine/protocol.ts';
import { BTC_USDT } from '../../../unit/server/engine/spot/support/fixture.ts';

const PARTS = 3;

const EXTERNAL = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);
const ADA = accountIdOf(FIRST_USER_OWNER, PRODUCT.spot);
const LINUS = accountIdOf(FIRST_USER_OWNER + 1, PRODUCT.spot);
const MAKER = accountIdOf(SYSTEM_OWNER.marketMaker, PRODUCT.spot);
/** Of the exchange as well, but not of its market source: what it trades is an entry that grows for an hour. */
const HOUSE = accountIdOf(SYSTEM_OWNER.insurance, PRODUCT.spot);

function order(account: number, side: 'buy' | 'sell', price: number): Command {
  const text = { clientOrderId: '', quoteBudget: 0n } as const;
  const terms = { type: 'limit', timeInForce: 'GTC', selfTradePrevention: 'cancelTaker' } as const;
  return { kind: 'placeOrder', account, instrument: 1, side, price, quantity: 5, ...text, ...terms };
}

function transfer(to: number, asset: string, key: string): Command {
  return { kind: 'transfer', from: EXTERNAL, to, asset, amount: 10n ** 12n, key };
}

/** What coupons, commission and Earn move in a part of a life. */
function rewards(of: string): Command[] {
  const owner = FIRST_USER_OWNER;
  const [wallet, flexible] = [accountIdOf(owner, PRODUCT.wallet), accountIdOf(owner, EARN)];
  const move = (from: number, to: number, amount: bigint, key: string): Command => ({
    ...{ kind: 'transfer', from, to, asset: 'USDT', amount, key: `${key}:${of}` },
  });
  const bonus = (action: 'grant' | 'recall', amount: bigint): Command => ({
    ...{ kind: 'changeBonus', action, account: accountIdOf(owner, PRODUCT.derivatives), asset: 'USDT' },
    ...{ loss: 'beforeOwn', amount, key: `coupon:cp_${of}:${action}` },
  });
  return [
    bonus('grant', 700n),
    move(PROMOTIONS_ACCOUNT, wallet, 50n, 'coupon'),
    move(SPOT_FEES_ACCOUNT, wallet, 3n, 'commission'),
    move(wallet, flexible, 20n, 'earn'),
    move(EARN_BUDGET_ACCOUNT, flexible, 1n, 'interest'),
    bonus('recall', 600n),
  ];
}

/** What a life asks of the exchange, in parts after which the books are written: deposits, trades of users, rewards, and trades of the exchange with itself. */
export function bookedCommands(life: number): readonly (readonly Command[])[] {
  const opening: Command[] = [
    { kind: 'defineInstrument', instrument: { ...BTC_USDT, maxOpenOrders: 100_000 } },
    ...[ADA, LINUS, MAKER, HOUSE, PROMOTIONS_ACCOUNT, EARN_BUDGET_ACCOUNT, SPOT_FEES_ACCOUNT].flatMap((to) =>
      ['BTC', 'USDT'].map((asset) => transfer(to, asset, `fund:${to}:${asset}`)),
    ),
  ];
  return Array.from({ length: PARTS }, (_, part) => [
    ...(part === 0 ? opening : []),
    transfer(accountIdOf(FIRST_USER_OWNER + 2, PRODUCT.wallet), 'ETH', `deposit:dep_${life}_${part}:1`),
    order(ADA, 'sell', 1_000 + part),
    order(LINUS, 'buy', 1_000 + part),
    order(MAKER, 'sell', 900 + part),
    order(HOUSE, 'buy', 900 + part),
    ...rewards(`${life}_${part}`),
  ]);
}
