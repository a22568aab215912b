import { useTranslation } from 'react-i18next';
import { useMarkPrice } from '../../../stores/contracts/index.ts';
import type { Contract } from '../../../stores/contracts/index.ts';
import { useQuote } from '../../../stores/market/index.ts';
import { Stale } from '../../../ui/feedback/Stale.tsx';
import { formatTime, useFormat } from '../../../ui/format/index.ts';
import { Figure, Price } from '../../../ui/text/index.ts';
import { LineChart } from '../chart/LineChart.tsx';
import { Figures } from '../frame/Figures.tsx';
import { premiumOf } from './premium.ts';
import { useSamples } from './useSamples.ts';
import classes from './Mark.module.css';

/** The three prices of a contract as they are and as they were since the page was opened. */
export function LivePrices({ contract: { contract, priceScale } }: { readonly contract: Contract }) {
  const { t } = useTranslation();
  const { formatDecimal, formatPercent } = useFormat();
  const marked = useMarkPrice(contract);
  const quote = useQuote(contract);
  const prices = marked.value;
  const last = quote.value?.n ?? undefined;
  const lagging = marked.phase === 'live' ? quote : marked;
  const samples = useSamples({ mark: prices?.mark, index: prices?.index, last }, lagging.phase === 'live');
  const first = samples[0];
  return (
    <Stale state={lagging}>
      <Figures
        figures={[
          { label: t('contractInfo.mark.mark'), value: <Price value={prices?.mark} scale={priceScale} /> },
          { label: t('contractInfo.mark.index'), value: <Price value={prices?.index} scale={priceScale} /> },
          { label: t('contractInfo.mark.last'), value: <Price value={last} scale={priceScale} /> },
          {
            label: t('contractInfo.mark.premium'),
            value: <Figure>{formatPercent(premiumOf(prices), 4)}</Figure>,
          },
        ]}
      />
      {first === undefined || samples.length < 2 ? (
        <p className={classes['waiting']}>{t('contractInfo.mark.waiting')}</p>
      ) : (
        <LineChart
          label={t('contractInfo.mark.chart', { contract })}
          lines={[
            { name: t('contractInfo.mark.mark'), look: 'first', values: samples.map(({ mark }) => mark) },
            { name: t('contractInfo.mark.index'), look: 'second', values: samples.map(({ index }) => index) },
            {
              name: t('contractInfo.mark.last'),
              look: 'third',
              values: samples.map((sample) => sample.last),
            },
          ]}
          writeTick={(tick) => formatDecimal(tick.toFixed(priceScale), priceScale)}
          ends={[formatTime(first.ts), formatTime(samples.at(-1)?.ts)]}
        />
      )}
    </Stale>
  );
}
