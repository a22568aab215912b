import { cleanup, screen } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { contractLines } from '../../../../../../src/features/trading/contracts/chart/contractLines.ts';
import { shareContentOf } from '../../../../../../src/features/trading/contracts/share/shareContent.ts';
import { outcomeOf } from '../../../../../../src/features/trading/screen/form/outcome.ts';
import { formatOf } from '../../../../../../src/ui/format/format.ts';
import { marketFigures } from '../../../../../../src/ui/format/marketFigures.ts';
import { Price, Profit } from '../../../../../../src/ui/text/figures.tsx';
import { renderScreen } from '../../../support/renderScreen.tsx';
import { LONG, portfolioWith } from './positions/livePosition.ts';

const format = formatOf('en_US');
const figures = marketFigures(format);
afterEach(cleanup);

describe('the same figure reads the same', () => {
  // Entry prices are averages: they have more decimals than the market.
  const entry = fc
    .integer({ min: 3_000_000_000, max: 5_000_000_000 })
    .map((units) => (units / 100_000).toFixed(5));
  const mark = fc.integer({ min: 350_000, max: 450_000 }).map((ticks) => (ticks / 10).toFixed(1));

  it('in the table, on the chart, in a toast and on a shared picture', () => {
    fc.assert(
      fc.property(entry, mark, (entryPrice, marked) => {
        const { live } = portfolioWith({ ...LONG, entryPrice }, marked);
        const { contract, figures: at } = live;
        const written = (value: string | undefined): string => figures.price(value, contract.priceScale);
        const shared = shareContentOf(live, format, true);
        const table = (part: ReactNode): string => {
          const { unmount } = renderScreen(<b data-testid="figure">{part}</b>);
          const text = screen.getByTestId('figure').textContent;
          unmount();
          return text;
        };
        const entryText = table(<Price value={entryPrice} scale={contract.priceScale} />);
        expect([shared?.entry, written(entryPrice)]).toEqual([entryText, entryText]);
        const toasted = outcomeOf(
          {
            side: 'buy',
            status: 'filled',
            filled: '1',
            quantity: '1',
            price: null,
            averagePrice: entryPrice,
          },
          { size: 'BTC', priceScale: contract.priceScale } as never,
          format,
        );
        expect(toasted.values.average).toBe(entryText);

        const unrealized = at?.unrealized.toFixed();
        const profit = table(<Profit value={unrealized} asset="USDT" />);
        expect([shared?.profit, `${figures.profit(unrealized, 'USDT')} USDT`]).toEqual([profit, profit]);

        const liquidation = table(
          <Price value={at?.liquidationPrice?.toFixed()} scale={contract.priceScale} />,
        );
        const line = contractLines(
          contract.contract,
          { positions: [live], orders: [], triggers: [] },
          contract.priceScale,
        ).find(({ kind }) => kind === 'liquidation');
        expect(written(line?.price)).toBe(liquidation);
      }),
      { numRuns: 30 },
    );
  });
});
