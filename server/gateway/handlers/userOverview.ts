import type { OperationData } from '@tidemark/sdk/contract';
import { CODE } from '@tidemark/sdk/contract';
import { formatUnits, productNameOf } from '@tidemark/sdk/core';
import { namedAccounts } from '../../services/account/products.ts';
import { totalOf } from '../../services/account/valuation.ts';
import { balancesOf } from '../../services/account/withdrawing.ts';
import { toEarnPosition } from '../../services/growth/earn/wire.ts';
import { displayUserIdOf } from '../../services/identity/displayUserId.ts';
import { NICKNAME } from '../../services/identity/nicknames.ts';
import type { UserRow } from '../../services/tables.ts';
import { toContractOrder } from '../../wire/contracts/order.ts';
import { toTriggerOrder } from '../../wire/contracts/trigger.ts';
import { toBalance } from '../../wire/spot/account.ts';
import { toOrder } from '../../wire/spot/order.ts';
import { ApiError } from '../http/apiError.ts';
import { toApiKey } from './apiKeys.ts';
import type { HandlerContext } from './context.ts';
import { listMarginAccountsOf, listPositionsOf } from './contracts/positions.ts';
import { toVisit } from './sessions.ts';
import type { Handlers } from './types.ts';
import { toUserStanding, userByName } from './userStanding.ts';
import { debtOf } from './wallet/debts.ts';

type Overview = OperationData<'showUser'>;

const DEFAULT_LIMIT = 10;

/** What operators read names in. */
const LANGUAGE = 'en_US';

/** What the exchange knows of a user, in one answer. */
export function userOverviewHandlers(context: HandlerContext): Pick<Handlers, 'showUser'> {
  const { users } = context.services;
  return {
    async showUser({ query: { name, limit = DEFAULT_LIMIT }, reply }) {
      reply.header('cache-control', 'no-store');
      const user = await userByName(users, name);
      if (user === undefined) throw new ApiError(CODE.notFound, 'name: there is no such user');
      await context.exchange.answered();
      return {
        ...who(user, context),
        ...(await safety(user, context, limit)),
        ...(await money(user, context, limit)),
        ...trading(user.id, context, limit),
        ...(await rewarded(user.id, context, limit)),
        ...(await visited(user.id, context, limit)),
      };
    },
  };
}

/**
 * The same, written down with the UID that a name stands for: the list of what operators did has no addresses and numbers.
 * @param show is written down
 */
export function byUid(
  show: Handlers['showUser'],
  { users }: HandlerContext['services'],
): Handlers['showUser'] {
  return async (call) => {
    const user = await userByName(users, call.query.name);
    return show({ ...call, query: { ...call.query, name: user?.displayUserId ?? '' } });
  };
}

function who(
  user: UserRow,
  { services: { users } }: HandlerContext,
): Pick<Overview, 'user' | 'contacts' | 'profile' | 'freeze'> {
  const { createdAt, language, newNickName, nickNameStatus, referralCode, invitationCode } = user;
  return {
    user: toUserStanding(user, users),
    contacts: users.contactsOf(user).map(({ kind, value, isProved }) => ({ kind, value, isProved })),
    profile: {
      ...{ createdAt, language, referralCode, invitationCode },
      askedNickName: nickNameStatus === NICKNAME.underReview ? newNickName : null,
    },
    freeze: {
      isFrozen: user.isFrozen === 1,
      selfFrozenAt: user.selfFrozenAt || null,
      thawsAt: user.thawsAt || null,
      withdrawalsFrom: user.withdrawalsFrom || null,
    },
  };
}

async function safety(
  user: UserRow,
  { services }: HandlerContext,
  limit: number,
): Promise<Pick<Overview, 'applications' | 'security' | 'apiKeys'>> {
  const { kycApplications, authenticators, passkeys, recoveryCodes, apiKeys } = services;
  const applications = await kycApplications.newestOf(user.id, limit);
  return {
    applications: applications.map(({ id, ...rest }) => ({ applicationId: String(id), ...rest })),
    security: {
      hasPassword: user.passwordHash !== '',
      passwordChangedAt: user.passwordChangedAt || null,
      hasAuthenticator: (await authenticators.since(user.id)) !== undefined,
      passkeys: await passkeys.count(user.id),
      recoveryCodesLeft: await recoveryCodes.left(user.id),
    },
    apiKeys: (await apiKeys.list(user.id)).map(toApiKey),
  };
}

type Money =
  'withdrawalLimit' | 'feeLevel' | 'totalValue' | 'balances' | 'debts' | 'deposits' | 'withdrawals';

async function money(
  user: UserRow,
  { services, views: { balances, markets } }: HandlerContext,
  limit: number,
): Promise<Pick<Overview, Money>> {
  const { wallet, growth } = services;
  const day = await wallet.chains?.limits.day(user);
  const { next, ...level } = await growth.feeTiers.of(user.id);
  const page = { before: undefined, after: undefined, limit, isCounted: true };
  const deposits = await wallet.deposits.page(user.id, page);
  const withdrawals = await wallet.withdrawals.page(user.id, page);
  const debts = (await wallet.chains?.debts.listOf(user.id)) ?? [];
  return {
    withdrawalLimit:
      day === undefined ? null : { limit: formatUnits(day.limit), used: formatUnits(day.used) },
    feeLevel: { ...level, volume: formatUnits(next.volume) },
    totalValue: formatUnits(totalOf(user.id, balances, markets).USDT),
    balances: namedAccounts(user.id, markets).flatMap(({ product, instrument, account }) =>
      balancesOf(balances, account)
        .filter(({ available, held }) => available !== 0n || held !== 0n)
        .map((balance) => ({
          product,
          productName: productNameOf(product),
          instrument,
          ...toBalance(balance),
        })),
    ),
    debts: debts.map(debtOf),
    deposits: { total: deposits.counted?.total ?? 0, list: [...deposits.rows] },
    withdrawals: { total: withdrawals.counted?.total ?? 0, list: [...withdrawals.rows] },
  };
}

type Trading = 'marginAccounts' | 'openOrders' | 'openContractOrders' | 'waitingTriggers' | 'positions';

function trading(owner: number, context: HandlerContext, limit: number): Pick<Overview, Trading> {
  const { markets, spotAccounts, contractAccounts } = context.views;
  const newest = <State, Entry>(all: readonly State[], toEntry: (state: State) => Entry) => ({
    total: all.length,
    list: all.slice(0, limit).map(toEntry),
  });
  return {
    marginAccounts: listMarginAccountsOf(owner, context),
    openOrders: newest(spotAccounts.openOrders(owner), (order) =>
      toOrder(order, markets.require(order.instrument).units),
    ),
    openContractOrders: newest(contractAccounts.openOrders(owner), (order) =>
      toContractOrder(order, markets.requireContract(order.contract)),
    ),
    waitingTriggers: newest(contractAccounts.waitingTriggers(owner), (trigger) =>
      toTriggerOrder(trigger, markets.requireContract(trigger.contract)),
    ),
    positions: listPositionsOf(owner, context),
  };
}

async function rewarded(
  userId: number,
  { services: { growth, couponCenter } }: HandlerContext,
  limit: number,
): Promise<Pick<Overview, 'earn' | 'coupons' | 'referral'>> {
  const { standing } = growth.referrals;
  await growth.flush();
  const { own, friends } = standing.of(userId);
  const coupons = await couponCenter.page(userId, { before: undefined, after: undefined, limit }, LANGUAGE);
  return {
    earn: growth.earn.positionsOf(userId).map(toEarnPosition),
    coupons: [...coupons.rows],
    referral: {
      inviterId: own === undefined ? null : displayUserIdOf(own.referral.inviterId),
      isAffiliate: await standing.isAffiliate(userId),
      friends: friends.length,
    },
  };
}

async function visited(
  userId: number,
  { services: { visits, loginHistory } }: HandlerContext,
  limit: number,
): Promise<Pick<Overview, 'sessions' | 'devices' | 'logins'>> {
  const [sessions, devices] = [await visits.sessionsOf(userId), await visits.devicesOf(userId)];
  const logins = await loginHistory.page(userId, { before: undefined, after: undefined, limit });
  return {
    sessions: sessions.map(({ client, createdAt, seenAt, ...visit }) => ({
      ...{ client, createdAt, seenAt },
      ...toVisit(visit),
    })),
    devices: devices.map(({ firstUsedAt, usedAt, ...visit }) => ({
      ...{ firstUsedAt, usedAt },
      ...toVisit(visit),
    })),
    logins: logins.rows.map(({ at, result, way, visit }) => ({
      ...{ triedAt: at, result, way },
      ...toVisit(visit),
    })),
  };
}
