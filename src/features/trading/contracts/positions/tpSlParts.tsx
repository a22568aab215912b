import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Contract } from '../../../../stores/contracts/types.ts';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import { usePreferences } from '../../../../stores/preferences.ts';
import { Money } from '../../../../ui/format/decimal.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { useMarketFigures } from '../../../../ui/format/marketFigures.ts';
import { Profit } from '../../../../ui/text/figures.tsx';
import { DecimalField } from '../../screen/form/DecimalField.tsx';
import { sizeUnit } from '../contractInstrument.ts';
import { outcomeAt } from './positionPart.ts';
import classes from './Positions.module.css';
import { expectedPrice } from './tpSl.ts';
import type { TpSlDraft, TpSlProblem } from './tpSl.ts';
import type { TpSlDraftUse } from './useTpSlDraft.ts';

const TYPES = ['market', 'limit'] as const;

export interface PlacedTypeProps {
  readonly type: TpSlDraft['type'];
  readonly onChange: (type: TpSlDraft['type']) => void;
  readonly isDisabled?: boolean;
}

/** The kind of order that a take-profit or stop places. */
export function PlacedType({ type, onChange, isDisabled = false }: PlacedTypeProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t('contract.columns.type')}
      disabled={isDisabled}
      data={TYPES.map((value) => ({ value, label: t(`trade.type.${value}`) }))}
      value={type}
      onChange={(event) => onChange(event.currentTarget.value === 'limit' ? 'limit' : 'market')}
    />
  );
}

export interface LimitPriceFieldProps {
  readonly form: TpSlDraftUse;
  readonly contract: Contract;
  readonly isWrong: boolean;
}

/** The limit price of the order that it places; there is none for a market order. */
export function LimitPriceField({ form, contract, isWrong }: LimitPriceFieldProps) {
  const { t } = useTranslation();
  const { draft, change } = form;
  if (draft.type !== 'limit') return null;
  return (
    <DecimalField
      name="price"
      label={t('contract.columns.price')}
      value={draft.price}
      unit={contract.quoteAsset}
      isWrong={isWrong}
      onText={(price) => change({ price })}
    />
  );
}

export interface ExpectedProfitProps {
  readonly draft: TpSlDraft;
  readonly live: LivePosition;
  readonly problem: TpSlProblem | undefined;
}

/** What a take-profit or stop would bring where it is expected to fill; nothing while it is wrong. */
export function ExpectedProfit({ draft, live, problem }: ExpectedProfitProps) {
  const { hideBalance: isHidden } = usePreferences();
  const { facts, position } = live;
  const expected = problem === undefined ? expectedPrice(draft)?.toFixed() : undefined;
  const outcome = expected && outcomeAt(facts, position.leverage, expected, draft.quantity || facts.quantity);
  return (
    <Profit
      value={outcome ? outcome.profit.toFixed() : undefined}
      asset={position.settleAsset}
      roe={outcome ? outcome.roe.toFixed() : undefined}
      isHidden={isHidden}
    />
  );
}

export interface TpSlMessageProps {
  readonly live: LivePosition;
  /** Which of them the problem is about. */
  readonly purpose: TpSlDraft['purpose'];
  readonly problem: TpSlProblem | undefined;
  /** The position would be liquidated before. */
  readonly isLate: boolean;
}

/** What is wrong with what was typed, and what to think of. */
export function TpSlMessage({ live, purpose, problem, isLate }: TpSlMessageProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const shown = useMarketFigures();
  const { contract, figures } = live;
  const limitText = ({ field, limit }: TpSlProblem): string => {
    const text = limit && new Money(limit).toFixed();
    return field === 'quantity' ? formatDecimal(text) : shown.price(text, contract.priceScale);
  };
  return (
    <p className={classes['message']} role="alert">
      {problem !== undefined && (
        <span>
          {t('ui.fieldProblem', {
            field: t(`contract.tpSl.${purpose}`),
            problem: t(`contract.tpSl.problem.${problem.code}`, {
              limit: limitText(problem),
              unit: problem.field === 'quantity' ? sizeUnit(contract) : contract.quoteAsset,
            }),
          })}
        </span>
      )}
      {isLate && (
        <span className={classes['warning']}>
          {t('contract.tpSl.beyondLiquidation', {
            price: shown.price(figures?.liquidationPrice?.toFixed(), contract.priceScale),
          })}
        </span>
      )}
    </p>
  );
}
