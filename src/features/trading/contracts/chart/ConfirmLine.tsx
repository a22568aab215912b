import { useTranslation } from 'react-i18next';
import { contractScreen } from '../../../../stores/contracts/screenSettings.ts';
import type { MarginChange } from '../../../../stores/contracts/types.ts';
import { amountScale, useFormat } from '../../../../ui/format/format.ts';
import { Figure } from '../../../../ui/text/figures.tsx';
import { ConfirmDialog } from '../../screen/ConfirmDialog.tsx';
import type { ContractInstrument } from '../contractInstrument.ts';
import classes from './ConfirmLine.module.css';
import type { LineRequest } from './useLineRequests.ts';

export interface ConfirmLineProps {
  readonly request: LineRequest;
  readonly instrument: ContractInstrument;
  readonly name: string;
  /** What the line would mean at the new price. */
  readonly detail: string | undefined;
  /** What moves to an isolated account first. */
  readonly margin: MarginChange | undefined;
  readonly onAnswer: (isWanted: boolean) => void;
}

/** Asks whether a line may be moved, or what it stands for cancelled: the old price and the new one. */
export default function ConfirmLine(props: ConfirmLineProps) {
  const { request, instrument, name, detail, margin, onAnswer } = props;
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const price = (value: string): string => formatDecimal(value, instrument.priceScale);
  const facts = [
    ['contract', instrument.pair],
    ['line', name],
    [request.type === 'move' ? 'from' : 'at', price(request.line.price)],
    ...(request.type === 'move' ? [['to', price(request.to)] as const] : []),
    ...(detail === undefined ? [] : [['estimate', detail] as const]),
  ] as const;

  return (
    <ConfirmDialog
      title={t(`contract.lines.ask_${request.type}`)}
      texts={{
        confirm: t(`contract.lines.confirm_${request.type}`),
        back: t(`contract.lines.keep_${request.type}`),
        dontAsk: t('contract.lines.dontAsk'),
      }}
      color={request.type === 'move' ? 'brand' : 'down'}
      onClose={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
      onDontAsk={() => contractScreen.update({ confirmDragging: false })}
    >
      <dl className={classes['facts']}>
        {facts.map(([fact, text]) => (
          <div key={fact} className={classes['fact']} data-fact={fact}>
            <dt>{t(`contract.lines.fact.${fact}`)}</dt>
            <dd>{fact === 'line' ? text : <Figure>{text}</Figure>}</dd>
          </div>
        ))}
        {margin !== undefined && (
          <div className={classes['fact']} data-fact="moved">
            <dt>{t('contract.form.moved')}</dt>
            <dd>
              <Figure>{`${formatDecimal(margin.amount, amountScale(instrument.settleAsset))} ${instrument.settleAsset}`}</Figure>
            </dd>
          </div>
        )}
      </dl>
    </ConfirmDialog>
  );
}
