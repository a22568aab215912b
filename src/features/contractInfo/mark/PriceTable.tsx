import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useContracts, useMarkPrice } from '../../../stores/contracts/index.ts';
import type { Contract } from '../../../stores/contracts/index.ts';
import { useQuote } from '../../../stores/market/index.ts';
import { toneOf, useFormat } from '../../../ui/format/index.ts';
import { Figure, Price } from '../../../ui/text/index.ts';
import classes from './Mark.module.css';
import { InfoTable } from '../frame/InfoTable.tsx';
import { tradingPathOf } from '../place.ts';
import { premiumOf } from './premium.ts';
import { priceExport, PRICES } from './priceExport.ts';

/** Mark, index and last price of every contract; each row is renewed by its own streams. */
export function PriceTable({ isSimulated }: { readonly isSimulated: boolean }) {
  const { t } = useTranslation();
  const { value: contracts = [] } = useContracts();
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
  const { value, phase } = useMarkPrice(name);
  const last = useQuote(name).value?.n;
  return (
    <tr data-stale={phase === 'stale'}>
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
