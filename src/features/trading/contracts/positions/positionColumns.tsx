import type Decimal from 'decimal.js';
import type { TFunction } from 'i18next';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import type { TriggerOrder } from '../../../../stores/contracts/types.ts';
import { topicNow, topics } from '../../../../stores/realtime.ts';
import { Money } from '../../../../ui/format/decimal.ts';
import { formatDateTime } from '../../../../ui/format/time.ts';
import type { Column } from '../../../../ui/table/column.ts';
import { Figure, Profit } from '../../../../ui/text/figures.tsx';
import { LEDGER_SCALE } from '../../screen/instrument/steps.ts';
import { inUnits } from '../../../../ui/table/fileUnits.ts';
import {
  LastPrice,
  MarginCell,
  PositionCell,
  Ratio,
  SizeCell,
  SteadyAmount,
  SteadyChange,
  SteadyPrice,
  TpSlCell,
} from './positionCells.tsx';
import { positionUnits, triggerPriceParts } from './positionFile.ts';
import { tpSlOf } from './tpSl.ts';

export interface PositionColumnsUse {
  readonly t: TFunction;
  /** Masks what tells balances on the screen; an export has it all. */
  readonly isHidden: boolean;
  /** Those that wait. */
  readonly triggers: readonly TriggerOrder[];
  readonly onMargin: (live: LivePosition) => void;
  readonly onTpSl: (live: LivePosition) => void;
}

/** Decimals of exported ratios, as the exchange's own API gives them. */
const RATIO_SCALE = 8;

const text = (value: Decimal | undefined): string => value?.toFixed() ?? '';
const ratioText = (value: Decimal | undefined): string =>
  value?.toDecimalPlaces(RATIO_SCALE, Money.ROUND_HALF_UP).toFixed() ?? '';

/** The columns of open positions, two values in each where they belong together: what a trader watches comes first. */
export function positionColumns(use: PositionColumnsUse): readonly Column<LivePosition>[] {
  const { t, isHidden } = use;
  const columns: readonly Column<LivePosition>[] = [
    { ...nameColumn(t), below: sizeColumn(t) },
    { ...profitColumn(t, isHidden), below: roeColumn(t) },
    liquidationColumn(t),
    {
      ...marginColumn(use),
      below: ratioColumn(
        'marginRatio',
        t('contract.columns.marginRatio'),
        ({ figures }) => figures?.marginRatio,
      ),
    },
    tpSlColumn(use),
    {
      ...priceColumn(
        'entryPrice',
        t('contract.columns.entryPrice'),
        ({ position }) => position.entryPrice ?? undefined,
      ),
      below: priceColumn('markPrice', t('contract.columns.markPrice'), ({ figures }) =>
        figures?.mark.toFixed(),
      ),
    },
    { ...lastPriceColumn(t), below: valueColumn(t) },
    {
      id: 'realizedPnl',
      header: t('contract.columns.realizedPnl'),
      hint: t('contract.hints.positionPnl'),
      cell: ({ position }) => (
        <Profit value={position.realizedPnl} asset={position.settleAsset} isHidden={isHidden} />
      ),
      csv: ({ position }) => position.realizedPnl,
      sortBy: ({ position }) => position.realizedPnl,
      isNumber: true,
      below: {
        id: 'openTime',
        header: t('contract.columns.openTime'),
        cell: ({ position }) => <Figure>{formatDateTime(position.openedAt)}</Figure>,
        csv: ({ position }) => formatDateTime(position.openedAt),
        sortBy: ({ position }) => position.openedAt,
      },
    },
  ];
  return inUnits(columns, positionUnits(t));
}

/** Its price under a short name, so that the column is not wider than its figures; an export has the whole name. */
function liquidationColumn(t: TFunction): Column<LivePosition> {
  const header = t('contract.columns.liquidationPrice');
  const price = priceColumn('liquidationPrice', t('contract.form.column.liquidation'), ({ figures }) =>
    figures?.liquidationPrice?.toFixed(),
  );
  return {
    ...price,
    hint: header,
    parts: [{ header, csv: price.csv }],
    below: ratioColumn('liquidationDistance', t('contract.columns.liquidationDistance'), ({ figures }) =>
      liquidationDistance(figures),
    ),
  };
}

/**
 * How far the mark is from the liquidation price, as a part of the mark: 0.15 is liquidated after a move of 15 % against the position.
 * `undefined` where nothing is known, or nothing liquidates it.
 */
function liquidationDistance(figures: LivePosition['figures']): Decimal | undefined {
  if (figures?.liquidationPrice === undefined || figures.mark.isZero()) return undefined;
  return figures.liquidationPrice.minus(figures.mark).abs().div(figures.mark);
}

function nameColumn(t: TFunction): Column<LivePosition> {
  const header = t('contract.columns.contract');
  return {
    id: 'contract',
    header,
    cell: ({ contract, position: { marginMode, leverage } }) => (
      <PositionCell {...{ contract, marginMode, leverage }} />
    ),
    isCardHead: true,
    csv: ({ position }) => position.contract,
    parts: [
      { header, csv: ({ position }) => position.contract },
      { header: t('contract.columns.side'), csv: ({ position }) => position.side ?? '' },
      { header: t('contract.columns.positionSide'), csv: ({ position }) => position.positionSide },
      { header: t('contract.columns.marginMode'), csv: ({ position }) => position.marginMode },
      { header: t('contract.columns.leverage'), csv: ({ position }) => String(position.leverage) },
      { header: t('contract.columns.settleAsset'), csv: ({ position }) => position.settleAsset },
    ],
    sortBy: ({ position }) => position.contract,
  };
}

function sizeColumn(t: TFunction): Column<LivePosition> {
  return {
    id: 'quantity',
    header: t('contract.columns.quantity'),
    cell: ({ contract, position: { side, quantity } }) => <SizeCell {...{ contract, side, quantity }} />,
    csv: ({ position }) => position.quantity,
    sortBy: ({ position }) => position.quantity,
  };
}

function priceColumn(
  id: string,
  header: string,
  priceOf: (live: LivePosition) => string | undefined,
): Column<LivePosition> {
  return {
    id,
    header,
    cell: (live) => <SteadyPrice value={priceOf(live)} scale={live.contract.priceScale} />,
    csv: (live) => priceOf(live) ?? '',
    sortBy: (live) => priceOf(live) ?? null,
    isNumber: true,
  };
}

/** The last price is of the market, not of the position: it is read where it is needed. */
function lastPriceColumn(t: TFunction): Column<LivePosition> {
  const lastOf = ({ position }: LivePosition): string | undefined =>
    topicNow(topics.quote, { instrument: position.contract })?.last ?? undefined;
  return {
    id: 'lastPrice',
    header: t('contract.tpSl.by.last'),
    cell: ({ contract }) => <LastPrice contract={contract.contract} scale={contract.priceScale} />,
    csv: (live) => lastOf(live) ?? '',
    sortBy: (live) => lastOf(live) ?? null,
    isNumber: true,
  };
}

function profitColumn(t: TFunction, isHidden: boolean): Column<LivePosition> {
  return {
    id: 'unrealizedPnl',
    header: t('contract.columns.unrealizedPnl'),
    cell: ({ figures, position }) => (
      <Profit
        value={figures?.unrealized.toFixed()}
        asset={position.settleAsset}
        isMoving
        isHidden={isHidden}
      />
    ),
    csv: ({ figures }) => text(figures?.unrealized),
    sortBy: ({ figures }) => figures?.unrealized.toFixed() ?? null,
    isNumber: true,
    isCardHead: true,
  };
}

function roeColumn(t: TFunction): Column<LivePosition> {
  return {
    id: 'roe',
    header: t('contract.columns.roe'),
    cell: ({ figures }) => <SteadyChange rate={figures?.roe.toFixed()} />,
    csv: ({ figures }) => ratioText(figures?.roe),
    sortBy: ({ figures }) => figures?.roe.toFixed() ?? null,
    isNumber: true,
  };
}

function ratioColumn(
  id: string,
  header: string,
  ratioOf: (live: LivePosition) => Decimal | undefined,
): Column<LivePosition> {
  return {
    id,
    header,
    cell: (live) => <Ratio value={ratioOf(live)?.toFixed()} />,
    csv: (live) => ratioText(ratioOf(live)),
    sortBy: (live) => ratioOf(live)?.toFixed() ?? null,
    isNumber: true,
  };
}

function marginColumn({ t, isHidden, onMargin }: PositionColumnsUse): Column<LivePosition> {
  return {
    id: 'margin',
    header: t('contract.columns.margin'),
    cell: (live) => (
      <MarginCell
        amount={live.figures?.margin.toFixed()}
        asset={live.position.settleAsset}
        isHidden={isHidden}
        onChange={live.position.marginMode === 'isolated' ? () => onMargin(live) : undefined}
      />
    ),
    csv: ({ figures }) => text(figures?.margin),
    sortBy: ({ figures }) => figures?.margin.toFixed() ?? null,
    isNumber: true,
  };
}

function tpSlColumn({ t, triggers, onTpSl }: PositionColumnsUse): Column<LivePosition> {
  return {
    id: 'protection',
    header: t('contract.columns.tpSl'),
    cell: (live) => <TpSlCell live={live} triggers={tpSlOf(live, triggers)} onEdit={onTpSl} />,
    csv: () => '',
    parts: [
      ...triggerPriceParts(t('contract.columns.takeProfit'), 'takeProfit', triggers),
      ...triggerPriceParts(t('contract.columns.stopLoss'), 'stopLoss', triggers),
    ],
    isNumber: true,
  };
}

function valueColumn(t: TFunction): Column<LivePosition> {
  return {
    id: 'value',
    header: t('contract.columns.value'),
    cell: (live) => <SteadyAmount value={valueOf(live)} asset={live.position.settleAsset} />,
    csv: (live) => valueOf(live) ?? '',
    sortBy: (live) => valueOf(live) ?? null,
    isNumber: true,
  };
}

/** Notional of a position at the mark, in its settlement asset. */
function valueOf({ facts, figures }: LivePosition): string | undefined {
  if (figures === undefined) return undefined;
  const size = new Money(facts.quantity);
  const value = facts.kind === 'linear' ? size.times(figures.mark) : size.div(figures.mark);
  return value.toDecimalPlaces(LEDGER_SCALE, Money.ROUND_DOWN).toFixed();
}
