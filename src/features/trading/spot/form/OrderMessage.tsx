import { useTranslation } from 'react-i18next';
import { totalElsewhere } from '../../../../stores/wallet/funding.ts';
import type { HeldElsewhere } from '../../../../stores/wallet/funding.ts';
import { usePreferences } from '../../../../stores/preferences.ts';
import { roundedUp, useFormat } from '../../../../ui/format/format.ts';
import { useNumberFault } from '../../../../ui/input/useNumberFault.ts';
import { MASK } from '../../../../ui/text/figures.tsx';
import { useFundingText } from '../../../../ui/text/useFundingText.ts';
import { FormMessage } from '../../screen/form/FormMessage.tsx';
import type { Instrument } from '../../screen/instrument/instrument.ts';
import { ORDER_TYPES, orderWarning } from '../../screen/orderTypes.ts';
import type { Problem } from './findProblems.ts';
import type { OrderFormState } from './orderForm.ts';
import type { OrderSummary } from './summarizeOrder.ts';

/** From here on a limit price is worth a second look. */
const FAR = '0.05';

function isFar({ type }: OrderFormState, { deviation }: OrderSummary): boolean {
  return ORDER_TYPES[type].isPriced && deviation?.abs().gte(FAR) === true;
}

export interface OrderMessageProps {
  readonly form: OrderFormState;
  readonly summary: OrderSummary;
  readonly instrument: Pick<Instrument, 'baseAsset' | 'quoteAsset'>;
  /** What other accounts have of the asset that the order is paid with. */
  readonly elsewhere: readonly HeldElsewhere[];
  /** The problem to show; one at a time, the most basic first. */
  readonly problem: Problem | undefined;
}

/** Says to whom has nothing here that other accounts have some. */
function useElsewhereText(
  { available }: OrderSummary,
  elsewhere: readonly HeldElsewhere[],
  asset: string,
): string | undefined {
  const text = useFundingText();
  const { hideBalance } = usePreferences();
  if (hideBalance || available?.isZero() !== true || elsewhere.length === 0) return undefined;
  return text.elsewhere(
    totalElsewhere(elsewhere),
    asset,
    elsewhere.map(({ product }) => product),
  );
}

/** What stands in the order's way, what it brings along, or a word of warning. */
export function OrderMessage({ form, summary, instrument, elsewhere, problem }: OrderMessageProps) {
  const { t } = useTranslation();
  const { formatAmount, formatPercent } = useFormat();
  const faultOf = useNumberFault();
  const { hideBalance } = usePreferences();
  const isMasked = hideBalance && problem?.code === 'insufficientBalance';
  const limit = isMasked ? MASK : formatAmount(problem?.limit, 0);
  const deviation = isFar(form, summary) ? formatPercent(summary.deviation?.toFixed()) : undefined;
  const warning =
    orderWarning(ORDER_TYPES[form.type], summary) ?? (deviation && ('trade.form.farFromMarket' as const));
  const { moves } = useFundingText();
  const { funding } = summary;
  const payAsset = form.side === 'buy' ? instrument.quoteAsset : instrument.baseAsset;
  const moved = funding && moves(funding.amount, payAsset, funding.fundFrom);
  const said = [moved, warning && t(warning, { deviation })].filter((each) => each !== undefined);
  const idle = useElsewhereText(summary, elsewhere, payAsset);
  const textOf = ({ field, code, upper, required, asset }: Problem): string | undefined =>
    code === 'unclearNumber'
      ? faultOf(form[field])
      : t(`trade.problem.${code}`, {
          limit,
          upper: formatAmount(upper, 0),
          required: formatAmount(roundedUp(required, asset), 0),
          asset,
        });
  const named = (one: Problem): string | undefined => {
    const fault = textOf(one);
    if (fault === undefined || one.code !== 'unclearNumber') return fault;
    return t('ui.fieldProblem', {
      field: t(one.field === 'price' ? 'trade.columns.price' : 'trade.form.amount'),
      problem: fault,
    });
  };
  const free = said.length > 0 ? said.join(' ') : idle;
  const text = problem === undefined ? free : named(problem);
  return <FormMessage problem={problem?.code} text={text} />;
}
