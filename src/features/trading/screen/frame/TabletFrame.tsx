import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookStrip } from '../book/BookStrip.tsx';
import { TabPanel, TabStrip } from '../controls/TabStrip.tsx';
import classes from './Frame.module.css';
import type { TradingPanels } from './panels.ts';

/** Chart over tables; form and book share the other column. */
export default function TabletFrame({ panels }: { readonly panels: TradingPanels }) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<'book' | 'trades'>('book');
  return (
    <div className={classes['tablet']}>
      {panels.marketHeader}
      <div className={classes['tabletGrid']}>
        <div className={classes['tabletMain']}>
          <div className={classes['tabletChart']}>{panels.chart}</div>
          <div className={classes['tabletTables']}>{panels.tables}</div>
        </div>
        <div className={classes['tabletSide']}>
          <div className={classes['tabletBest']}>
            <BookStrip levels={1} />
          </div>
          {panels.form}
          <TabStrip
            group="market"
            label={t('trade.market')}
            tabs={[
              { value: 'book', text: t('trade.book.title') },
              { value: 'trades', text: t('trade.trades.title') },
            ]}
            value={tab}
            onChange={setTab}
          />
          <TabPanel group="market" value={tab} className={classes['tabletMarket']}>
            {tab === 'book' ? panels.book : panels.trades}
          </TabPanel>
          {panels.funds}
        </div>
      </div>
    </div>
  );
}
