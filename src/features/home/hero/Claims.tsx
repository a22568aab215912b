import { IconActivity, IconReceipt2, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useOffers } from '../../../stores/deployment/index.ts';
import { useFeeTiers } from '../../../stores/growth/feeTiers.ts';
import { topics, useTopic } from '../../../stores/realtime.ts';
import { toneOf } from '../../../ui/format/decimalText.ts';
import { fundScale, useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { claimed, highestRate } from '../rates.ts';
import classes from './Claims.module.css';

const FUND_ASSET = 'USDT';

/** What the exchange claims, as it is now: its fees, what its insurance fund holds, and its open book. */
export default function Claims() {
  const { t } = useTranslation();
  const { formatDecimal, formatRate } = useFormat();
  const fee = useHighestFee();
  const fund = useFund();
  const { has } = useOffers();
  const claims = [
    {
      key: 'fees',
      href: '/m/#/fees',
      Icon: IconReceipt2,
      title: t('home.fees'),
      text: fee === undefined ? t('home.feesText') : t('home.feesUpTo', { fee: inOrder(formatRate(fee)) }),
    },
    ...(fund.isClaimed && has('derivatives')
      ? [
          {
            key: 'fund',
            href: '/contract/content/insurance',
            Icon: IconShieldCheck,
            title: t('home.fund', { amount: formatDecimal(fund.claim, fundScale(FUND_ASSET)) }),
            text: t('home.fundText'),
          },
        ]
      : []),
    { key: 'live', href: undefined, Icon: IconActivity, title: t('home.live'), text: t('home.liveText') },
  ];
  return (
    <ul className={classes['claims']}>
      {claims.map(({ key, href, Icon, title, text }) => (
        <li key={key} className={classes['claim']}>
          <Icon size={24} stroke={1.5} className={classes['icon']} aria-hidden="true" />
          <div>
            <p className={classes['title']}>
              {href === undefined ? (
                title
              ) : (
                <Link href={href} className={classes['link']}>
                  {title}
                </Link>
              )}
            </p>
            <p className={classes['text']}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The most that anybody pays for a trade, whatever is traded: what the lowest tier does. A ratio; `undefined` until it is known. */
function useHighestFee(): string | undefined {
  const [lowest] = useFeeTiers() ?? [];
  return lowest && highestRate([lowest.spot, lowest.contracts].flatMap(({ maker, taker }) => [maker, taker]));
}

interface Fund {
  /** There is money in it, or it is not known yet. */
  readonly isClaimed: boolean;
  /** A decimal string, in USDT; `undefined` until it is known. */
  readonly claim: string | undefined;
}

/** What the insurance fund holds in USDT, live: the figure of its own page, rounded down. */
function useFund(): Fund {
  const { value, phase } = useTopic(topics.insuranceFund);
  if (value === undefined) return { isClaimed: phase !== 'error', claim: undefined };
  const balance = value.find(({ asset }) => asset === FUND_ASSET)?.balance;
  const claim = balance && claimed(balance);
  return { isClaimed: toneOf(claim) === 'up', claim };
}
