import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { parseQuery } from '../../../../platform/query.ts';
import { TabPanel, TabStrip } from '../controls/TabStrip.tsx';
import classes from './OrderTabs.module.css';

/** A table of the orders page. */
export interface OrderTab {
  /** Its name in the address, `?tab=history`. */
  readonly value: string;
  readonly text: string;
  readonly table: () => ReactNode;
}

/** The tables of a product on the orders page, one at a time; the first where the address names none of them. */
export function OrderTabs({ tabs }: { readonly tabs: readonly [OrderTab, ...OrderTab[]] }) {
  const { t } = useTranslation();
  const query = parseQuery(useSearch());
  const [path, navigate] = useLocation();
  const { value, table } = tabs.find((tab) => tab.value === query.get('tab')) ?? tabs[0];
  const choose = (tab: string): void => {
    query.set('tab', tab);
    navigate(`${path}?${query.toString()}`, { replace: true });
  };
  return (
    <div className={classes['orders']}>
      <TabStrip
        group="orders"
        wraps
        label={t('trade.tables.orders')}
        tabs={tabs}
        value={value}
        onChange={choose}
      />
      <TabPanel group="orders" value={value} className={classes['panel']}>
        {table()}
      </TabPanel>
    </div>
  );
}
