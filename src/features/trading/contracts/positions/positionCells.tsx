import { ActionIcon } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import type { Contract, Position, TriggerOrder } from '../../../../stores/contracts/types.ts';
import type { Quote } from '../../../../stores/market/types.ts';
import { topics } from '../../../../stores/realtime.ts';
import { useTopicPart } from '../../../../stores/topicPart.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { Amount, Change, Figure, Price } from '../../../../ui/text/figures.tsx';
import { useSteady } from '../../../../ui/useSteady.ts';
import { sizeUnit } from '../contractInstrument.ts';
import { ContractLink } from '../tables/ContractLink.tsx';
import classes from './Positions.module.css';

/** Cells of the positions table that render again only when what they show is something else. */
export const SteadyAmount = memo(Amount);
export const SteadyPrice = memo(Price);
export const SteadyChange = memo(Change);

/** A ratio as a percentage. */
export const Ratio = memo(function Ratio({ value }: { readonly value: string | undefined }) {
  const { formatRate } = useFormat();
  return <Figure>{formatRate(value, 2)}</Figure>;
});

export type PositionNameProps = Pick<Position, 'contract' | 'side' | 'marginMode' | 'leverage'>;

export interface PositionCellProps extends Pick<Position, 'marginMode' | 'leverage'> {
  readonly contract: Pick<Contract, 'contract' | 'kind'>;
}

/** The name of a position's contract, which leads to it, with its margin mode and leverage. */
export const PositionCell = memo(function PositionCell({ contract, ...terms }: PositionCellProps) {
  return (
    <span className={classes['name']}>
      <ContractLink contract={contract.contract} kind={contract.kind} />
      <MarginTerms {...terms} />
    </span>
  );
});

export interface SizeCellProps extends Pick<Position, 'side' | 'quantity'> {
  readonly contract: Contract;
}

/** `Long 0.500 BTC`. */
export const SizeCell = memo(function SizeCell({ side, quantity, contract }: SizeCellProps) {
  return (
    <span className={classes['name']}>
      <SideName side={side} />
      <span className={classes['size']}>
        <Amount value={quantity} scale={contract.quantityScale} asset={sizeUnit(contract)} />
      </span>
    </span>
  );
});

/** `BTC-USDT Long Cross 20x`. */
export const PositionName = memo(function PositionName({ contract, side, ...terms }: PositionNameProps) {
  return (
    <span className={classes['name']}>
      <b>{contract}</b>
      <SideName side={side} />
      <MarginTerms {...terms} />
    </span>
  );
});

function SideName({ side }: Pick<Position, 'side'>) {
  const { t } = useTranslation();
  return (
    <span className={side === 'long' ? 'tm-up' : 'tm-down'}>{t(`contract.positions.${side ?? 'long'}`)}</span>
  );
}

function MarginTerms({ marginMode, leverage }: Pick<Position, 'marginMode' | 'leverage'>) {
  const { t } = useTranslation();
  const times = `${leverage}x`;
  return (
    <span className={classes['mode']}>
      <span>{t(`contract.positions.${marginMode}`)}</span> <Figure>{times}</Figure>
    </span>
  );
}

export interface MarginCellProps {
  readonly amount: string | undefined;
  readonly asset: string;
  readonly isHidden: boolean;
  /** Absent where nothing can be added. */
  readonly onChange: (() => void) | undefined;
}

/** The margin of a position, and the way to change that of an isolated one. */
export function MarginCell({ amount, asset, isHidden, onChange }: MarginCellProps) {
  const change = useSteady(() => onChange?.());
  return (
    <span className={classes['editable']}>
      <SteadyAmount value={amount} asset={asset} isHidden={isHidden} />
      {onChange !== undefined && <CellButton kind="margin" onPress={change} />}
    </span>
  );
}

const CELL_BUTTONS = {
  margin: { Icon: IconPlus, label: 'contract.margin.open', look: { variant: 'light' } },
  tpSl: { Icon: IconPencil, label: 'contract.tpSl.open', look: { variant: 'subtle', color: 'gray' } },
} as const;

interface CellButtonProps {
  readonly kind: keyof typeof CELL_BUTTONS;
  /** Must stay the same while the button need not render. */
  readonly onPress: () => void;
}

/** Opens the dialog that changes what stands beside it. */
const CellButton = memo(function CellButton({ kind, onPress }: CellButtonProps) {
  const { t } = useTranslation();
  const { Icon, label, look } = CELL_BUTTONS[kind];
  return (
    <ActionIcon size="xs" {...look} className="tm-touch" aria-label={t(label)} onClick={onPress}>
      <Icon size={12} />
    </ActionIcon>
  );
});

export interface TpSlCellProps {
  readonly live: LivePosition;
  /** Its take-profits and stops. */
  readonly triggers: readonly TriggerOrder[];
  readonly onEdit: (live: LivePosition) => void;
}

/** The next take-profit over the next stop-loss of a position, how many more there are, and the way to change them. */
export function TpSlCell({ live, triggers, onEdit }: TpSlCellProps) {
  const edit = useSteady(() => onEdit(live));
  const scale = live.contract.priceScale;
  const first = (purpose: string) => triggers.find((trigger) => trigger.purpose === purpose)?.triggerPrice;
  const shown = [first('takeProfit'), first('stopLoss')];
  const rest = triggers.length - shown.filter((price) => price !== undefined).length;
  return (
    <span className={classes['editable']}>
      <span className={classes['stacked']}>
        <SteadyPrice value={shown[0]} scale={scale} tone={shown[0] ? 'up' : 'muted'} />
        <SteadyPrice value={shown[1]} scale={scale} tone={shown[1] ? 'down' : 'muted'} />
      </span>
      <span className={classes['edit']}>
        {rest > 0 && <Figure tone="muted">{`+${rest}`}</Figure>}
        <CellButton kind="tpSl" onPress={edit} />
      </span>
    </span>
  );
}

interface LastPriceProps {
  readonly contract: string;
  /** Decimals of its prices. */
  readonly scale: number;
}

/** What a contract traded at last; it moves live without the row around it. */
export function LastPrice({ contract, scale }: LastPriceProps) {
  return <Price value={useTopicPart(topics.quote, { instrument: contract }, lastOf)} scale={scale} />;
}

const lastOf = ({ last }: Quote): Quote['last'] => last;
