import { ActionIcon } from '@mantine/core';
import { IconLayoutNavbar, IconLayoutRows } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tradingSettings, useTradingSettings } from '../../../../stores/market/settings.ts';
import { TabPanel, TabStrip } from '../controls/TabStrip.tsx';
import classes from './Frame.module.css';
import type { TradingPanels } from './panels.ts';
import { Split } from './Split.tsx';

export interface MarketColumnProps {
  readonly panels: Pick<TradingPanels, 'book' | 'trades'>;
  /** Whether the trades stand below the book unless the user has chosen. */
  readonly hasRoomForTrades: boolean;
}

/** The book with the trades in a second tab, which leaves it the whole height, or below it: the user's choice. */
export function MarketColumn({ panels, hasRoomForTrades }: MarketColumnProps) {
  const { tradesPlace } = useTradingSettings();
  const isBelow = tradesPlace === null ? hasRoomForTrades : tradesPlace === 'below';
  if (!isBelow) return <TabbedMarket panels={panels} />;
  return (
    <Split
      name="book"
      orientation="vertical"
      first={{ content: panels.book, size: '72', min: 200 }}
      second={{ content: <TradesBelow>{panels.trades}</TradesBelow>, size: '28', min: 100 }}
    />
  );
}

const TABS = ['book', 'trades'] as const;

function TabbedMarket({ panels }: Pick<MarketColumnProps, 'panels'>) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<(typeof TABS)[number]>('book');
  return (
    <div className={classes['titled']}>
      <TabStrip
        group="market"
        label={t('trade.market')}
        tabs={TABS.map((value) => ({ value, text: t(`trade.phone.${value}`) }))}
        value={tab}
        onChange={setTab}
        actions={<PlaceButton place="below" />}
      />
      <TabPanel group="market" value={tab} className={classes['body']}>
        {panels[tab]}
      </TabPanel>
    </div>
  );
}

/** The trades with their name and the way back into a tab on a line of 36 px. */
function TradesBelow({ children }: { readonly children: TradingPanels['trades'] }) {
  const { t } = useTranslation();
  const title = t('trade.trades.title');
  return (
    <section className={classes['titled']} aria-label={title}>
      <div className={classes['head']}>
        <h2 className={classes['title']}>{title}</h2>
        <PlaceButton place="tab" />
      </div>
      <div className={classes['body']}>{children}</div>
    </section>
  );
}

/** Puts the trades elsewhere, and keeps that. */
function PlaceButton({ place }: { readonly place: 'tab' | 'below' }) {
  const { t } = useTranslation();
  const label = t(place === 'tab' ? 'trade.trades.inTab' : 'trade.trades.below');
  const Icon = place === 'tab' ? IconLayoutNavbar : IconLayoutRows;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={label}
      title={label}
      onClick={() => tradingSettings.update({ tradesPlace: place })}
    >
      <Icon size={16} stroke={1.5} />
    </ActionIcon>
  );
}
