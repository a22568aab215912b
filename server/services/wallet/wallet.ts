import type { Deposit, Withdrawal } from '@tidemark/sdk/contract';
import type { Kysely } from 'kysely';
import { CustodyError, type Custody } from '../../custody/protocol.ts';
import type { Exchange } from '../../ports/exchange.ts';
import { ExchangeUnavailableError } from '../../exchange/errors.ts';
import type { Vault } from '../../vault/vault.ts';
import type { Views } from '../../views/views.ts';
import type { Transfers } from '../account/transfers.ts';
import { priceOf } from '../account/valuation.ts';
import type { Settings } from '../content/settings.ts';
import { Codes } from '../identity/codes.ts';
import type { Courier } from '../identity/courier.ts';
import type { Users } from '../identity/users.ts';
import type { Messages } from '../messages/messages.ts';
import { purgeRegularly } from '../purgeRegularly.ts';
import type { BonusHold } from '../growth/coupons/bonusEarnings.ts';
import type { ServiceTables, UserRow } from '../tables.ts';
import { Admission } from './admission.ts';
import { AddressBook } from './addressBook.ts';
import { CustodyFollower } from './custodyFollower.ts';
import { Debts } from './debts.ts';
import { Deposits } from './deposits.ts';
import { Fees } from './fees.ts';
import { Letters } from './letters.ts';
import { depositReader, withdrawalReader } from './movementEntries.ts';
import { Movements } from './movements.ts';
import { NetworkHalts } from './networkHalts.ts';
import { Networks, type NetworkChange } from './networks.ts';
import { PayoutPause, pausing } from './payoutPause.ts';
import { Payouts } from './payouts.ts';
import { persistNow, type Persist } from './persist.ts';
import { Review } from './review.ts';
import { WithdrawalCodes } from './withdrawalCodes.ts';
import { WithdrawalDesk } from './withdrawalDesk.ts';
import { UnseenBlocks } from './unseenBlocks.ts';
import { readWalletFigures, type WalletFigures } from './walletFigures.ts';
import { WithdrawalLimits } from './withdrawalLimits.ts';
import { Withdrawals } from './withdrawals.ts';
import { withdrawalSwitch, type WithdrawalSwitch } from './withdrawalSwitch.ts';

/** How soon what is due is found, where nothing tells of it. */
const LOOK_EVERY_MS = 5_000;

/** What the wallet needs besides the other services: who keeps the coins, and what is in the accounts. */
export interface Chains {
  readonly custody: Custody;
  readonly views: Pick<Views, 'balances' | 'markets' | 'reached'>;
  /** As the exchange does it when it is left out. */
  readonly persist?: Persist;
  /** Told when a network is not followed any more, and when it is again. */
  readonly onNetwork?: (change: NetworkChange) => void;
}

export interface WalletOptions {
  readonly db: Kysely<ServiceTables>;
  readonly vault: Vault;
  readonly exchange: Exchange;
  readonly transfers: Transfers;
  readonly messages: Messages;
  readonly settings: Settings;
  readonly users: Users;
  readonly courier: Courier;
  readonly now: () => number;
  /** Undefined where no network is offered. */
  readonly chains: Chains | undefined;
  /** What of a user's money bonuses have earned and still hold; nothing where it is left out. */
  readonly bonusHold?: ((user: UserRow) => Promise<BonusHold | undefined>) | undefined;
  /** Told when a deposit that was credited is taken back or comes again, which coupons may have to do with; in its transaction. */
  readonly onDepositChange?: (() => void) | undefined;
  /** Told of what could not be done now, and is tried again. */
  readonly onFault: (error: unknown) => void;
}

/** What there is where networks are offered. */
export interface OpenChains {
  readonly custody: Custody;
  readonly fees: Fees;
  readonly admission: Admission;
  readonly desk: WithdrawalDesk;
  readonly codes: Pick<WithdrawalCodes, 'isOpen'>;
  readonly debts: Pick<Debts, 'listOf'>;
  readonly limits: Pick<WithdrawalLimits, 'day'>;
  /** How the wallet was when it looked last; undefined before that. */
  readonly figures: () => WalletFigures | undefined;
  /** Does everything that is due: what custody tells, what is to be paid, what has expired. */
  look(): Promise<void>;
}

/** Money that comes and goes over chains. */
export interface Wallet {
  readonly networks: Networks;
  readonly deposits: Movements<'deposits', Deposit>;
  readonly withdrawals: Movements<'withdrawals', Withdrawal>;
  readonly book: AddressBook;
  readonly stopSwitch: WithdrawalSwitch;
  readonly halts: NetworkHalts;
  /** Undefined where no network is offered. */
  readonly chains: OpenChains | undefined;
  stop(): Promise<void>;
}

/** What users are told as it happens. */
export type WalletFeeds = {
  readonly [Name in 'deposits' | 'withdrawals']: Pick<Wallet[Name], 'follow'>;
};

/** Opens the wallet, and goes on with everything that an earlier run left. */
export async function openWallet(options: WalletOptions): Promise<Wallet> {
  const { db, vault, now, chains } = options;
  const networks = new Networks(chains?.custody, chains?.onNetwork);
  await networks.refresh();
  const halts = new NetworkHalts(options.settings);
  const common = {
    networks,
    deposits: new Movements(db, 'deposits', depositReader(halts)),
    withdrawals: new Movements(db, 'withdrawals', withdrawalReader(vault)),
    book: new AddressBook({ db, vault, now }),
    stopSwitch: withdrawalSwitch(db, now),
    halts,
  };
  if (chains === undefined) {
    await halts.start(() => undefined);
    return { ...common, chains, stop: () => Promise.resolve() };
  }
  return openChains(common, options, chains);
}

async function openChains(
  common: Omit<Wallet, 'chains' | 'stop'>,
  { db, vault, exchange, transfers, messages, settings, users, courier, now, ...options }: WalletOptions,
  { custody, views, persist = persistNow }: Chains,
): Promise<Wallet> {
  const { networks, book, halts } = common;
  const onFault = (error: unknown): void => {
    // Nobody needs to be told what is awaited: custody begins, or the exchange takes no orders.
    if (error instanceof ExchangeUnavailableError) return;
    if (error instanceof CustodyError && error.problem === 'unavailable') return;
    options.onFault(error);
  };
  const pause = new PayoutPause({ custody, stopSwitch: common.stopSwitch, onFault });
  const stopSwitch = pausing(common.stopSwitch, pause);
  const letters = new Letters({ networks, users, courier });
  const debts = new Debts({ db, exchange, transfers, views, persist, onFault });
  const deposits = new Deposits({
    ...{ db, transfers, debts, letters, persist, now, onFault },
    ...(options.onDepositChange && { onChange: options.onDepositChange }),
  });
  const withdrawals = new Withdrawals({
    db,
    transfers,
    messages,
    letters,
    persist,
    now,
    reached: (seq) => views.reached(seq),
    announce: (ids) => common.withdrawals.announce(ids),
    onFault,
  });
  const fees = new Fees({ custody, priceOf: (asset) => priceOf(asset, views.markets), now });
  const limits = new WithdrawalLimits({ db, views, settings, debts, bonusHold: options.bonusHold, now });
  const codes = new WithdrawalCodes({ db, codes: new Codes({ db, vault, now }), letters, persist, now });
  const payouts = new Payouts({ db, custody, networks, withdrawals, debts, pause, persist, now, onFault });
  const admission = new Admission({ custody, networks, fees, limits, book, halts, stopSwitch, now });
  const desk = new WithdrawalDesk({
    db,
    vault,
    admission,
    networks,
    review: new Review({ db, settings, limits, now }),
    codes,
    withdrawals,
    now,
    approved: () => void payouts.run().catch(onFault),
  });
  const unseen = new UnseenBlocks(options.onFault);
  const follower = new CustodyFollower({
    db,
    custody,
    settings,
    messages,
    networks,
    unseen,
    deposits,
    withdrawals,
    debts,
    persist,
    announce: (ids) => common.deposits.announce(ids),
    onFault,
  });
  let figures: WalletFigures | undefined;
  const look = async (): Promise<void> => {
    await networks.refresh();
    for (const work of [
      () => follower.read(),
      () => codes.resume(),
      () => desk.expire(),
      () => payouts.run(),
      async () => {
        figures = await readWalletFigures({ db, networks, unseen, stopSwitch });
      },
    ])
      await work().catch(onFault);
  };
  await halts.start(() => {
    void follower.readHeld().catch(onFault);
    void payouts.run().catch(onFault);
  });
  await debts.start();
  follower.start();
  const stopLooking = await purgeRegularly({ purge: look }, LOOK_EVERY_MS);
  return {
    ...common,
    stopSwitch,
    chains: { custody, fees, admission, desk, codes, debts, limits, figures: () => figures, look },
    async stop() {
      stopLooking();
      await follower.stop();
      await payouts.settled();
      await debts.stop();
    },
  };
}
