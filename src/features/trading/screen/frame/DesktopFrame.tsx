import classes from './Frame.module.css';
import { MarketColumn } from './MarketColumn.tsx';
import { Split } from './Split.tsx';
import type { TradingPanels } from './panels.ts';
import { useDesktopRoom } from './useFrameKind.ts';

/** The chart over the tables, the book beside both, then the form over the balances. Every border can be moved. */
export default function DesktopFrame({ panels }: { readonly panels: TradingPanels }) {
  const room = useDesktopRoom();
  const chart = (
    <Split
      name="left"
      orientation="vertical"
      first={{ content: panels.chart, size: '70', min: 240 }}
      second={{ content: panels.tables, size: '30', min: 120 }}
    />
  );
  const market = (
    <Split
      name="market"
      orientation="horizontal"
      first={{ content: chart, min: 360 }}
      second={{
        content: <MarketColumn panels={panels} hasRoomForTrades={room.hasRoomForTrades} />,
        size: room.book,
        min: 240,
        isFixed: true,
      }}
    />
  );
  return (
    <div className={classes['desktop']}>
      {panels.marketHeader}
      <div className={classes['columns']}>
        <Split
          name="screen"
          orientation="horizontal"
          first={{ content: market, min: 640 }}
          second={{
            content: (
              <div className={classes['side']}>
                {panels.form}
                {panels.funds}
              </div>
            ),
            size: room.form,
            min: 272,
            isFixed: true,
          }}
        />
      </div>
    </div>
  );
}
