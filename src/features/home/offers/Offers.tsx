import {
  IconChevronRight,
  IconCoins,
  IconCrown,
  IconDiscount,
  IconGift,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import classes from './Offers.module.css';
import { useHomeOffers } from './useHomeOffers.ts';

const ICONS = {
  signUp: IconGift,
  coupons: IconTicket,
  earn: IconCoins,
  invite: IconUsers,
  vip: IconCrown,
  zeroFee: IconDiscount,
} as const;

/** What the exchange gives now, each a way there; nothing while that is nothing, and below all else, so that nothing moves when it is there. */
export default function Offers() {
  const { t } = useTranslation();
  const offers = useHomeOffers() ?? [];
  if (offers.length === 0) return null;
  return (
    <section className={classes['section']} aria-labelledby="offers-title">
      <h2 id="offers-title" className={classes['title']}>
        {t('home.offers')}
      </h2>
      <ul className={classes['list']}>
        {offers.map(({ key, href, title, text }) => {
          const Icon = ICONS[key];
          return (
            <li key={key}>
              <Link href={href} className={classes['offer']}>
                <Icon size={28} stroke={1.5} className={classes['icon']} aria-hidden="true" />
                <span className={classes['words']}>
                  <span className={classes['name']}>{title}</span>
                  <span className={classes['text']}>{text}</span>
                </span>
                <IconChevronRight
                  size={18}
                  className={`${classes['arrow']} tm-mirrored`}
                  aria-hidden="true"
                />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
