import { CODE } from '@tidemark/sdk/contract';
import { REJECT } from '../../engine/protocol.ts';
import { DEFAULT_SETTINGS, type SettingName } from '../../services/content/defaults.ts';
import { settingReferenceFault } from '../../services/content/settingReferences.ts';
import { isSettingName, settingFault } from '../../services/content/settingSchemas.ts';
import { NicknameRejected } from '../../services/identity/nicknames.ts';
import { setUserFlags } from '../../services/identity/userFlags.ts';
import { ApiError } from '../http/apiError.ts';
import type { HandlerContext } from './context.ts';
import { contractOf } from './contracts/context.ts';
import { invalid, unitsOf } from './steps.ts';
import { namedUser, toUserStanding } from './userStanding.ts';
import type { Handlers } from './types.ts';

type OperatorOperation =
  'listNicknameReviews' | 'reviewNickname' | 'setUserFlags' | 'listSettings' | 'setSetting' | 'scriptMark';

const SETTING_NAMES = Object.keys(DEFAULT_SETTINGS) as SettingName[];

/** How far from the index a scripted mark may be, as a factor: what is farther is a slip of the keyboard. */
const FARTHEST_MARK = 10n;

/** A mark in price units; rejects what no market would reach. */
function scriptedMark(text: string, index: number): number {
  const units = unitsOf('mark', text);
  if (units * FARTHEST_MARK < BigInt(index) || units > BigInt(index) * FARTHEST_MARK)
    throw invalid('mark: must be within a tenth and ten times of the index price');
  return Number(units);
}

/** What the people who run the exchange decide. */
export function operatorHandlers(context: HandlerContext): Pick<Handlers, OperatorOperation> {
  const { services, deployment, now } = context;
  const { users, nicknames, messages, settings } = services;
  const userOf = (displayUserId: string) => namedUser(users, displayUserId);
  const named = async (name: SettingName) => ({
    current: await settings.get(name),
    hasAsset: (asset: string) =>
      context.views.markets.hasAsset(asset) || services.wallet.networks.of(asset).length > 0,
    isCarried: (asset: string, network: string) =>
      services.wallet.networks.of(asset).some(({ info }) => info.network === network),
    earnsOn: (asset: string) => services.growth.earn.products().some((product) => product.asset === asset),
    hasCouponRule: (ruleId: string) => services.growth.coupons.rules.find(ruleId) !== undefined,
  });

  return {
    listNicknameReviews: () => nicknames.reviews(),

    async reviewNickname({ body }) {
      try {
        await nicknames.decide(await userOf(body.displayUserId), body.accepted);
      } catch (error) {
        if (error instanceof NicknameRejected) throw new ApiError(CODE[error.reason], error.message);
        throw error;
      }
      return null;
    },

    async setUserFlags({ body: { displayUserId, vipTag, ...flags } }) {
      const user = await userOf(displayUserId);
      await setUserFlags(messages, user, { flags, now: now() });
      if (vipTag !== undefined) await services.growth.feeTiers.setFloor(user.id, vipTag);
      return toUserStanding(await userOf(displayUserId), users);
    },

    async listSettings() {
      const values = await Promise.all(
        SETTING_NAMES.map(async (name) => [name, await settings.get(name)] as const),
      );
      return Object.fromEntries(values);
    },

    async setSetting({ body: { name, value } }) {
      if (!isSettingName(name))
        throw new ApiError(CODE.invalid, `name: must be one of ${SETTING_NAMES.join(', ')}`);
      const fault = settingFault(name, value) ?? settingReferenceFault(name, value, await named(name));
      if (fault !== undefined) throw new ApiError(CODE.invalid, fault);
      await settings.set(name, value as never);
      return null;
    },

    async scriptMark({ body, request }) {
      if (!deployment.demo) throw new ApiError(CODE.notFound, 'Only a demonstration has scripted marks');
      const { contract, mark, isHalted } = contractOf(body.instrument, context, 'instrument');
      if (isHalted) throw new ApiError(REJECT.marketHalted, 'The market is halted: its mark stands still.');
      if (mark === undefined) throw new ApiError(REJECT.noMarkPrice, 'The contract has no mark price yet.');
      await context.scriptMark(contract.id, body.mark === null ? null : scriptedMark(body.mark, mark.index));
      // Positions are liquidated at it: whoever reads the log later must know why.
      const told = body.mark === null ? 'The mark is given back to the market' : 'The mark is scripted';
      request.log.warn({ contract: contract.name, mark: body.mark }, told);
      return null;
    },
  };
}
