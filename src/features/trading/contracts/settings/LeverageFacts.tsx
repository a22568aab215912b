import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../../stores/preferences/index.ts';
import { useFormat } from '../../../../ui/format/index.ts';
import { Figure, MASK } from '../../../../ui/text/index.ts';
import { tierLimit } from '../form/orderTarget.ts';
import type { TicketContext } from '../form/ticket.ts';
import { marginAt } from './leverageFigures.ts';
import classes from './Modes.module.css';

export interface LeverageFactsProps {
  readonly context: TicketContext;
  readonly leverage: number;
}

/** The largest position at a leverage, and the margin of the open one before and after, which tells balances. */
export function LeverageFacts({ context, leverage }: LeverageFactsProps) {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const { hideBalance } = usePreferences();
  const { instrument, marginMode, portfolio } = context;
  const positions = (portfolio?.positions ?? [])
    .filter(({ position }) => position.contract === instrument.pair && position.marginMode === marginMode)
    .map(({ facts }) => facts);
  const money = (value: { toFixed: () => string }) =>
    `${formatAmount(value.toFixed(), 0)} ${instrument.settle}`;
  const margin = (leverageOfIt: number) =>
    hideBalance ? `${MASK} ${instrument.settle}` : money(marginAt(positions, leverageOfIt));
  const facts = [
    ['most', money(tierLimit({ instrument, leverage }))],
    ...(positions.length === 0
      ? []
      : ([
          ['marginNow', margin(context.leverage)],
          ['marginThen', margin(leverage)],
        ] as const)),
  ] as const;
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, text]) => (
        <div key={name} className={classes['fact']} data-fact={name}>
          <dt>{t(`contract.leverage.${name}`)}</dt>
          <dd>
            <Figure>{text}</Figure>
          </dd>
        </div>
      ))}
    </dl>
  );
}
