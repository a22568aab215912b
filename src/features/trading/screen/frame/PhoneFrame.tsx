import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Side } from '../../../../stores/market/types.ts';
import { afterPaint } from '../../../../platform/scheduling.ts';
import { preloading } from '../../../../platform/update/outdated.ts';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import { DepthPanel } from '../chart/DepthPanel.tsx';
import { useTradingContext } from '../context/tradingContext.ts';
import { TabPanel, TabStrip } from '../controls/TabStrip.tsx';
import classes from './Frame.module.css';
import type { TradingPanels } from './panels.ts';

const TABS = ['chart', 'depth', 'book', 'trades', 'info'] as const;
type Tab = (typeof TABS)[number];

/** One thing at a time: the market in tabs, the tables below, the form in a drawer behind a fixed bar. */
export default function PhoneFrame({ panels }: { readonly panels: TradingPanels }) {
  const { t } = useTranslation();
  const { instrument } = useTradingContext();
  const [tab, setTab] = useState<Tab>('chart');
  return (
    <div className={classes['phone']}>
      {panels.marketHeader}
      <TabStrip
        group="phone"
        label={t('trade.market')}
        tabs={TABS.map((value) => ({
          value,
          text: t(value === 'depth' ? 'trade.chart.depth' : `trade.phone.${value}`),
        }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel group="phone" value={tab} className={classes['phoneMarket']}>
        {tab === 'depth' ? <DepthPanel instrument={instrument} /> : panels[tab]}
      </TabPanel>
      <div className={classes['phoneTables']}>{panels.tables}</div>
      <OrderBar
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

const loadDrawer = async () => ({ default: (await import('../laterParts.ts')).OrderDrawer });
const OrderDrawer = lazyPart(loadDrawer);

/** The fixed bar of the phone with both directions, and the drawer it opens; a price picked from the book opens it too. */
function OrderBar({ form }: { readonly form: ReactNode }) {
  const { t } = useTranslation();
  const { ticket, instrument } = useTradingContext();
  const isSpot = instrument.kind === 'spot';
  const [isOpen, setOpen] = useState(false);
  // Its code comes after the prices.
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  useEffect(() => afterPaint(() => void preloading(loadDrawer).catch(() => undefined)), []);
  const open = (side: Side): void => {
    ticket.chooseSide(side);
    setOpen(true);
  };
  const onPicked = useEffectEvent(() => setOpen(true));
  useEffect(() => ticket.onPick(() => onPicked()), [ticket]);

  return (
    <>
      <div className={classes['bar']} data-order-bar role="group" aria-label={t('trade.form.side')}>
        <Button color="up" fullWidth onClick={() => open('buy')}>
          {t(isSpot ? 'trade.side.buy' : 'trade.phone.long')}
        </Button>
        <Button color="down" fullWidth onClick={() => open('sell')}>
          {t(isSpot ? 'trade.side.sell' : 'trade.phone.short')}
        </Button>
      </div>
      {wasOpened && (
        <Suspense fallback={null}>
          <OrderDrawer isOpen={isOpen} onClose={() => setOpen(false)} form={form} />
        </Suspense>
      )}
    </>
  );
}
