import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Frame.module.css';
import { Split } from './Split.tsx';
import type { TradingPanels } from './panels.ts';

/** Chart, book and form side by side; the tables below, the balances beside them. Every border can be moved. */
export default function DesktopFrame({ panels }: { readonly panels: TradingPanels }) {
  const { t } = useTranslation();
  const trades = <TitledPanel title={t('trade.trades.title')}>{panels.trades}</TitledPanel>;
  const market = (
    <Split
      name="market"
      orientation="horizontal"
      first={{ content: panels.chart, size: '66', min: 360 }}
      second={{
        content: (
          <Split
            name="book"
            orientation="vertical"
            first={{ content: panels.book, size: '66', min: 200 }}
            second={{ content: trades, size: '34', min: 100 }}
          />
        ),
        size: 300,
        min: 240,
        isFixed: true,
      }}
    />
  );
  const left = (
    <Split
      name="left"
      orientation="vertical"
      first={{ content: market, size: '73', min: 320 }}
      second={{ content: panels.tables, size: '27', min: 120 }}
    />
  );
  return (
    <div className={classes['desktop']}>
      {panels.marketHeader}
      <div className={classes['columns']}>
        <Split
          name="screen"
          orientation="horizontal"
          first={{ content: left, size: '79', min: 640 }}
          second={{
            content: (
              <div className={classes['side']}>
                {panels.form}
                {panels.funds}
              </div>
            ),
            size: 304,
            min: 272,
            isFixed: true,
          }}
        />
      </div>
    </div>
  );
}

interface TitledPanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A panel of the screen with its name on a 36 px line. */
function TitledPanel({ title, children }: TitledPanelProps) {
  return (
    <section className={classes['titled']} aria-label={title}>
      <h2 className={classes['title']}>{title}</h2>
      <div className={classes['body']}>{children}</div>
    </section>
  );
}
