import { CODE } from '@tidemark/sdk/contract';
import { formatUnits, productIdOf, productNameOf } from '@tidemark/sdk/core';
import { INSURANCE_ACCOUNT } from '../../engine/ledger/protocol.ts';
import { accountIdOf, type CommandResult } from '../../engine/protocol.ts';
import { assetsOf } from '../../services/account/assets.ts';
import { HouseFunds } from '../../services/account/houseFunds.ts';
import { TransferIdReused } from '../../services/account/transfers.ts';
import { balancesOf } from '../../services/account/withdrawing.ts';
import { ApiError } from '../http/apiError.ts';
import { engineReject, type HandlerContext } from './context.ts';
import { invalid, unitsOf } from './steps.ts';
import type { Handlers } from './types.ts';
import { namedUser } from './userStanding.ts';

type FundsOperation = 'adjustUserBalance' | 'listInsuranceFund' | 'fundInsurance';

const WALLET = 1;

/** What operators move between the exchange's own money, users and the insurance fund. */
export function houseFundsHandlers({ services, views }: HandlerContext): Pick<Handlers, FundsOperation> {
  const house = new HouseFunds(services.transfers);

  /** Whether it was moved before; the views contain it when this resolves. @param member that names the movement */
  const moved = async (member: string, work: Promise<CommandResult>): Promise<boolean> => {
    try {
      const result = await work;
      if (!result.ok) throw engineReject(result);
      if (!result.repeated) await views.reached(result.seq);
      return result.repeated;
    } catch (error) {
      if (!(error instanceof TransferIdReused)) throw error;
      throw new ApiError(CODE.clientTransferIdReused, `${member}: it names something else`);
    }
  };

  /** What the fund holds of every asset that a contract settles in, and of what it was given besides. */
  const insurance = async () => {
    const funded = await house.insuranceFunded();
    const held = views.balances.of(INSURANCE_ACCOUNT);
    const assets = new Set([...settled(), ...held.map(({ asset }) => asset)]);
    return [...assets].sort().map((asset) => {
      const balance = held.find((each) => each.asset === asset);
      return {
        asset,
        balance: formatUnits((balance?.available ?? 0n) + (balance?.held ?? 0n)),
        held: formatUnits(balance?.held ?? 0n),
        funded: formatUnits(funded.get(asset) ?? 0n),
      };
    });
  };
  const settled = (): string[] => views.markets.contracts().map(({ contract }) => contract.settle);

  return {
    async adjustUserBalance({ body }) {
      const { adjustmentId: id, displayUserId, direction, asset, product: choice = WALLET } = body;
      const product = productIdOf(choice);
      const amount = unitsOf('amount', body.amount);
      const user = await namedUser(services.users, displayUserId);
      if (!assetsOf(views.markets).some((known) => known.asset === asset))
        throw invalid(`asset: ${asset} is not known`);
      const account = accountIdOf(user.id, product);
      const order = { account, direction, asset, amount, id };
      const isRepeated = await moved('adjustmentId', house.adjust(order));
      const found = balancesOf(views.balances, account).find((each) => each.asset === asset);
      const { available = 0n, held = 0n } = found ?? {};
      const balance = { available: formatUnits(available), held: formatUnits(held) };
      return { isRepeated, product, productName: productNameOf(product), asset, ...balance };
    },

    listInsuranceFund: () => insurance(),

    async fundInsurance({ body: { fundingId: id, asset, amount: text } }) {
      const amount = unitsOf('amount', text);
      const taken = [...new Set(settled())].sort();
      if (!taken.includes(asset)) throw invalid(`asset: contracts settle in ${taken.join(', ')} alone`);
      const isRepeated = await moved('fundingId', house.fundInsurance({ asset, amount, id }));
      const found = (await insurance()).find((each) => each.asset === asset);
      if (found === undefined) throw new Error(`Nothing is known of the insurance fund in ${asset}`);
      return { isRepeated, fund: found };
    },
  };
}
