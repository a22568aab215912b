import type { NewContractOrder, NewTrigger } from '../../../../server/engine/contracts/protocol.ts';
import {
  accountIdOf,
  FIRST_USER_OWNER,
  PRODUCT,
  SYSTEM_OWNER,
  type Command,
} from '../../../../server/engine/protocol.ts';
import { CONTRACT_LISTINGS } from '../../../../server/market/contracts/listings.ts';
import { Random } from '../../../../server/market/synthetic/random.ts';

const USERS = 32;
const UNIT = 100_000_000;
const EXTERNAL = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);

export const FUND = accountIdOf(SYSTEM_OWNER.insurance, PRODUCT.derivatives);

/** What the insurance fund begins with: too little for the worst. */
const ENDOWMENT = { USDT: 60_000, BTC: 1 };

/** Middle of each contract's book, in ticks. */
export type Middles = ReadonlyMap<number, number>;

interface Trader {
  readonly owner: number;
  readonly account: number;
  readonly contract: number;
  readonly isInverse: boolean;
  readonly hedge: boolean;
  readonly leverage: number;
  /** Margin that is put behind positions at once, in whole settlement assets. */
  readonly margin: number;
}

/** A quarter each cross and isolated, linear and inverse; every second one in hedge mode; some with positions beyond the lowest tier. */
const TRADERS: readonly Trader[] = Array.from({ length: USERS }, (_, i) => {
  const isInverse = i % 4 >= 2;
  const contract = isInverse ? 201 : 101;
  const owner = FIRST_USER_OWNER + i;
  const product = isInverse ? PRODUCT.coinContract : PRODUCT.derivatives;
  const isLarge = i % 5 === 0;
  return {
    owner,
    account: i % 2 === 0 ? accountIdOf(owner, product) : accountIdOf(owner, PRODUCT.margin, contract),
    contract,
    isInverse,
    hedge: i % 8 >= 4,
    leverage: isLarge ? 50 : 10 + (i % 3) * 15,
    margin: (isInverse ? 0.02 : 1_200) * (isLarge ? 16 : 1 + (i % 6)),
  };
});

const assetOf = ({ isInverse }: Pick<Trader, 'isInverse'>): 'BTC' | 'USDT' => (isInverse ? 'BTC' : 'USDT');

/** Leveraged traders whose commands follow from a seed alone. */
export class Crowd {
  readonly #random: Random;
  readonly #round: number;
  #orders = 0;

  /** @param round makes client order ids unique over restarts */
  constructor(seed: number, round: number) {
    this.#random = new Random(seed, round);
    this.#round = round;
  }

  /** Contracts, money in every trader's wallet and in the fund, and everybody's position mode. Harmless to repeat. */
  opening(): Command[] {
    const contracts = CONTRACT_LISTINGS.map(({ contract }): Command => ({
      kind: 'defineContract',
      contract,
    }));
    const wallets = TRADERS.map((trader) =>
      transfer(
        EXTERNAL,
        accountIdOf(trader.owner, PRODUCT.wallet),
        assetOf(trader),
        trader.margin * 50,
        'wallet',
      ),
    );
    const fund = Object.entries(ENDOWMENT).map(([asset, whole]) =>
      transfer(EXTERNAL, FUND, asset, whole, 'fund'),
    );
    const modes = TRADERS.map(({ account, contract, hedge }): Command => {
      return { kind: 'setPositionMode', account, contract, hedge };
    });
    return [...contracts, ...wallets, ...fund, ...modes];
  }

  /** Everybody puts up margin and opens positions that use most of it. */
  open(middles: Middles, key: string): Command[] {
    return TRADERS.flatMap((trader, i) => {
      const { owner, account, contract, leverage, margin, hedge } = trader;
      const wallet = accountIdOf(owner, PRODUCT.wallet);
      const lots = lotsWorth(trader, margin * leverage * 0.7, middles);
      const side = i % 3 === 0 ? 'sell' : 'buy';
      const first: Partial<NewContractOrder> = {
        side,
        positionSide: hedge ? positionSideOf(side) : 'net',
        quantity: lots,
      };
      const second = { side: 'sell', position: 'short', quantity: Math.ceil(lots / 4) } as const;
      return [
        transfer(wallet, account, assetOf(trader), margin, key),
        { kind: 'setLeverage', account, contract, leverage },
        this.#order(trader, first),
        ...(hedge && side === 'buy' ? [this.#order(trader, second)] : []),
      ];
    });
  }

  /** What a few of them do in between: rest orders, protect or reduce positions, cancel, move margin. */
  between(middles: Middles, key: string): Command[] {
    const random = this.#random;
    const trader = TRADERS[random.integer(0, USERS - 1)] as Trader;
    const { account, contract, owner, hedge } = trader;
    const middle = middles.get(contract) ?? 0;
    const side = random.chance(0.5) ? 'buy' : 'sell';
    const price = middle + (side === 'buy' ? -1 : 1) * random.integer(-20, 2_000);
    const lots = random.integer(1, 200);
    const positionSide = hedge ? positionSideOf(side) : 'net';
    switch (random.integer(0, 5)) {
      case 0:
        return [{ kind: 'cancelAll', account, instrument: contract }];
      case 1:
        return [stopOf(trader, side, middle, random.integer(100, 30_000))];
      case 2:
        return [transfer(account, accountIdOf(owner, PRODUCT.wallet), assetOf(trader), 0.001, key)];
      case 3:
        return [this.#order(trader, { side, positionSide, quantity: lots, reduceOnly: !hedge })];
      default:
        return [
          this.#order(trader, {
            side,
            positionSide,
            quantity: lots,
            type: 'limit',
            timeInForce: 'GTC',
            price,
          }),
        ];
    }
  }

  #order({ account, contract }: Trader, terms: Partial<NewContractOrder>): Command {
    this.#orders += 1;
    return {
      kind: 'placeContractOrder',
      account,
      contract,
      side: 'buy',
      positionSide: 'net',
      type: 'market',
      timeInForce: 'IOC',
      price: 0,
      quantity: 1,
      reduceOnly: false,
      clientOrderId: `${this.#round}-${this.#orders}`,
      selfTradePrevention: 'cancelMaker',
      takeProfit: null,
      stopLoss: null,
      ...terms,
    };
  }
}

const positionSideOf = (side: 'buy' | 'sell'): 'long' | 'short' => (side === 'buy' ? 'long' : 'short');

/** A stop-loss or take-profit by the mark of what the trader may have. */
function stopOf(
  { account, contract, hedge }: Trader,
  opened: 'buy' | 'sell',
  middle: number,
  distance: number,
): Command {
  const terms: NewTrigger = {
    account,
    contract,
    side: opened === 'buy' ? 'sell' : 'buy',
    positionSide: hedge ? positionSideOf(opened) : 'net',
    purpose: distance % 2 === 0 ? 'stopLoss' : 'takeProfit',
    by: 'mark',
    triggerPrice: middle + ((opened === 'buy') === (distance % 2 === 0) ? -distance : distance),
    callbackPpm: 0,
    type: 'market',
    price: 0,
    quantity: 0,
    reduceOnly: true,
    clientTriggerId: '',
  };
  return { kind: 'placeTrigger', ...terms };
}

/** Lots of a value in whole settlement assets. */
function lotsWorth({ contract, isInverse }: Trader, value: number, middles: Middles): number {
  const price = (middles.get(contract) ?? 0) / 10;
  return Math.max(1, Math.floor(isInverse ? (value * price) / 100 : (value / price) * 1_000));
}

function transfer(from: number, to: number, asset: string, whole: number, key: string): Command {
  const amount = BigInt(Math.round(whole * UNIT));
  return { kind: 'transfer', from, to, asset, amount, key: `${key} ${from} ${to} ${asset}` };
}
