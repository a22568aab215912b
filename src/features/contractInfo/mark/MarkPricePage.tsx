import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Column } from '../../../stores/data/useList.ts';
import { useContracts } from '../../../stores/contracts/contracts.ts';
import type { Contract, MarkPrice } from '../../../stores/contracts/types.ts';
import { topicNow, topics, useTopic } from '../../../stores/realtime.ts';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { Stale } from '../../../ui/feedback/Stale.tsx';
import { Money, parseDecimal } from '../../../ui/format/decimal.ts';
import { toneOf } from '../../../ui/format/decimalText.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { formatTime } from '../../../ui/format/time.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { Figure, Price } from '../../../ui/text/figures.tsx';
import { fileHeading, fileUnits } from '../../../ui/table/fileUnits.ts';
import { LineChart } from '../chart/charts.tsx';
import { Explained } from '../frame/Explained.tsx';
import { Figures } from '../frame/Figures.tsx';
import { InfoTable } from '../frame/InfoTable.tsx';
import { OfContract } from '../frame/OfContract.tsx';
import { tradingPathOf } from '../place.ts';
import { sizeAssetOf } from '../rules/rules.ts';
import classes from './Mark.module.css';
import { useSamples } from './useSamples.ts';

const STEPS = ['index', 'median', 'why'] as const;

/** Mark against index and last price, live, and how the mark is made. */
export function MarkPricePage({ isSimulated }: { readonly isSimulated: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <OfContract title={t('contractInfo.mark.live')} lines={9}>
        {(contract) => <LivePrices key={contract.contract} contract={contract} />}
      </OfContract>
      <Panel title={t('contractInfo.mark.all')}>
        <PriceTable isSimulated={isSimulated} />
      </Panel>
      <Explained
        title={t('contractInfo.mark.how')}
        steps={STEPS.map((step) => t(`contractInfo.mark.step.${step}`))}
        formula="mark = median(I · (1 + F · t / 8 h), I + average(mid − I), last)"
      />
    </>
  );
}

/** The three prices of a contract as they are and as they were since the page was opened. */
export function LivePrices({ contract: traded }: { readonly contract: Contract }) {
  const { contract, priceScale } = traded;
  const { t } = useTranslation();
  const { formatAmount, formatDecimal, formatPercent } = useFormat();
  const marked = useTopic(topics.markPrice, { contract });
  const quote = useTopic(topics.quote, { instrument: contract });
  const prices = marked.value;
  const last = quote.value?.last ?? undefined;
  const openInterest = quote.value?.openInterest;
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
          {
            label: t('contractInfo.mark.openInterest'),
            value: (
              <Figure>
                {openInterest === undefined
                  ? '--'
                  : `${formatAmount(openInterest, 0)} ${sizeAssetOf(traded)}`}
              </Figure>
            ),
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

/** Mark, index and last price of every contract; each row is renewed by its own streams. */
function PriceTable({ isSimulated }: { readonly isSimulated: boolean }) {
  const { t } = useTranslation();
  const { value: contracts } = useContracts();
  if (contracts === undefined) return <RowsSkeleton rows={12} rowHeight={41} />;
  return (
    <InfoTable
      label={t('contractInfo.mark.all')}
      headers={[t('contractInfo.contract'), ...PRICES.map((name) => t(`contractInfo.mark.${name}`))]}
      columns={priceExport(t)}
      rows={contracts}
      className={classes['table']}
    >
      {contracts.map((contract) => (
        <PriceRow key={contract.contract} contract={contract} isSimulated={isSimulated} />
      ))}
    </InfoTable>
  );
}

function PriceRow({ contract, isSimulated }: { readonly contract: Contract; readonly isSimulated: boolean }) {
  const { formatPercent } = useFormat();
  const { contract: name, priceScale } = contract;
  const { value, phase } = useTopic(topics.markPrice, { contract: name });
  const last = useTopic(topics.quote, { instrument: name }).value?.last;
  return (
    <tr data-stale={phase === 'stale' || value?.isIndexStale === true}>
      <th scope="row">
        <Link href={tradingPathOf(contract, isSimulated)} className={classes['name'] ?? ''}>
          {name}
        </Link>
      </th>
      <td>
        <Price value={value?.mark} scale={priceScale} />
      </td>
      <td>
        <Price value={value?.index} scale={priceScale} />
      </td>
      <td>
        <Price value={last} scale={priceScale} />
      </td>
      <td>
        <Figure>{formatPercent(premiumOf(value), 4)}</Figure>
      </td>
      <td>
        <Figure tone={toneOf(value?.fundingRate)}>{formatPercent(value?.fundingRate, 4)}</Figure>
      </td>
    </tr>
  );
}

/** What is shown of a contract's prices, in this order. */
const PRICES = ['mark', 'index', 'last', 'premium', 'funding'] as const;

const NOW: Readonly<Record<(typeof PRICES)[number], (contract: string) => string | null | undefined>> = {
  mark: (contract) => topicNow(topics.markPrice, { contract })?.mark,
  index: (contract) => topicNow(topics.markPrice, { contract })?.index,
  last: (pair) => topicNow(topics.quote, { instrument: pair })?.last,
  premium: (contract) => premiumOf(topicNow(topics.markPrice, { contract })),
  funding: (contract) => topicNow(topics.markPrice, { contract })?.fundingRate,
};

/** The prices of the moment of saving; premium and funding as fractions. */
export function priceExport(t: TFunction): readonly Column<Contract>[] {
  const { quote } = fileUnits(t);
  const units: Partial<Record<string, string>> = { mark: quote, index: quote, last: quote };
  return [
    { heading: t('contractInfo.contract'), value: ({ contract }) => contract },
    ...PRICES.map((name) => ({
      heading: fileHeading(t(`contractInfo.mark.${name}`), units[name]),
      value: ({ contract }: Contract) => NOW[name](contract) ?? '',
    })),
  ];
}

/** How far the mark is from the index, as a fraction of the index: a decimal string. */
export function premiumOf(prices: Pick<MarkPrice, 'mark' | 'index'> | undefined): string | undefined {
  const mark = parseDecimal(prices?.mark);
  const index = parseDecimal(prices?.index);
  if (mark === undefined || index === undefined || index.isZero()) return undefined;
  return mark.minus(index).div(index).toDecimalPlaces(8, Money.ROUND_HALF_UP).toFixed();
}
