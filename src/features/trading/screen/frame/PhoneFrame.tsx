import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabPanel, TabStrip } from '../controls/TabStrip.tsx';
import classes from './Frame.module.css';
import { OrderDrawer } from './OrderDrawer.tsx';
import type { TradingPanels } from './panels.ts';

const TABS = ['chart', 'book', 'trades', 'info'] as const;
type Tab = (typeof TABS)[number];

/** One thing at a time: the market in tabs, the tables below, the form in a drawer behind a fixed bar. */
export default function PhoneFrame({ panels }: { readonly panels: TradingPanels }) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('chart');
  return (
    <div className={classes['phone']}>
      {panels.marketHeader}
      <TabStrip
        group="phone"
        label={t('trade.market')}
        tabs={TABS.map((value) => ({ value, text: t(`trade.phone.${value}`) }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel group="phone" value={tab} className={classes['phoneMarket']}>
        {panels[tab]}
      </TabPanel>
      <div className={classes['phoneTables']}>{panels.tables}</div>
      <OrderDrawer
        form={
          <>
            {panels.form}
            {panels.phoneFunds}
          </>
        }
      />
    </div>
  );
}
