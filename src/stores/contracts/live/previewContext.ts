import { Decimal } from 'decimal.js';
import { accountFigures } from '../figures/index.ts';
import type { PreviewContext } from '../figures/index.ts';
import type { Contract, ContractSettings, MarginMode, Position } from '../types.ts';
import { accountOf } from './keys.ts';
import type { Portfolio } from './portfolio.ts';

/** Which position of a contract an order is for. */
export interface OrderPlace {
  readonly contract: Contract;
  readonly marginMode: MarginMode;
  readonly positionSide: Position['positionSide'];
}

/**
 * What an order would meet, for `previewOrder`: its position, the account behind it and the other positions there.
 * `extraMargin` is money that will be moved to an isolated account for the order, a decimal string.
 */
export function previewContextFor(
  { contract, marginMode, positionSide }: OrderPlace,
  portfolio: Portfolio,
  { leverage }: Pick<ContractSettings, 'leverage'>,
  extraMargin = '0',
): PreviewContext {
  const key = accountOf(contract, marginMode);
  const account = portfolio.accounts.get(key);
  const inAccount = portfolio.positions.filter(
    ({ position, contract: other }) => accountOf(other, position.marginMode) === key,
  );
  const own = inAccount.find(
    ({ position }) => position.contract === contract.contract && position.positionSide === positionSide,
  );
  const others = accountFigures(
    '0',
    inAccount.flatMap(({ facts, figures, contract: { tiers } }) =>
      figures === undefined || facts === own?.facts
        ? []
        : [{ position: facts, mark: figures.mark.toFixed(), ladder: tiers }],
    ),
  );
  return {
    kind: contract.kind,
    position: own?.facts ?? null,
    leverage,
    takerFeeRate: contract.takerFeeRate,
    collateral: {
      balance: new Decimal(account?.account.balance ?? 0).plus(extraMargin),
      otherMaintenance: others.maintenance,
      otherProfit: others.unrealized,
    },
    ladder: contract.tiers,
  };
}
