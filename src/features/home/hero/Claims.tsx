import { IconActivity, IconReceipt2, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TradePair } from '../../../stores/market/index.ts';
import { useFormat } from '../../../ui/format/index.ts';
import classes from './Claims.module.css';
import { highestFeePercent } from './highestFee.ts';

/** Insurance fund named in the marketing copy, in USDT. */
const INSURANCE_FUND = '50000000';

/** What the exchange claims: its fees (as they really are), its insurance fund and its open book. */
export function Claims({ pairs }: { readonly pairs: readonly TradePair[] | undefined }) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const fee = highestFeePercent(pairs ?? []);
  const claims = [
    {
      key: 'fees',
      Icon: IconReceipt2,
      title: t('home.fees'),
      text: fee === undefined ? t('home.feesText') : t('home.feesUpTo', { fee: formatDecimal(fee) }),
    },
    {
      key: 'fund',
      Icon: IconShieldCheck,
      title: t('home.fund', { amount: formatDecimal(INSURANCE_FUND) }),
      text: t('home.fundText'),
    },
    { key: 'live', Icon: IconActivity, title: t('home.live'), text: t('home.liveText') },
  ];
  return (
    <ul className={classes['claims']}>
      {claims.map(({ key, Icon, title, text }) => (
        <li key={key} className={classes['claim']}>
          <Icon size={24} stroke={1.5} className={classes['icon']} aria-hidden="true" />
          <div>
            <p className={classes['title']}>{title}</p>
            <p className={classes['text']}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
