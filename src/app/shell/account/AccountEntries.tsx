import {
  IconCoins,
  IconId,
  IconKey,
  IconShieldLock,
  IconTicket,
  IconUserPlus,
  IconGift,
  IconLogout,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useAccess } from '../../../stores/access/index.ts';
import { kycStateOf } from '../../../stores/account/kyc.ts';
import type { KycState } from '../../../stores/account/kyc.ts';
import { useActivities } from '../../../stores/activities.ts';
import { useOffers } from '../../../stores/deployment/index.ts';
import { failureOf } from '../../../stores/failure.ts';
import { useKycStatus, session } from '../../../stores/session/index.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { overlays } from '../../../ui/overlay/overlays.ts';
import { Action } from '../actions/Action.tsx';
import classes from './Account.module.css';
import { Tag } from './Tag.tsx';
import type { TagTone } from './Tag.tsx';

const ENTRIES = [
  { name: 'security', href: '/personal/security', Icon: IconShieldLock },
  { name: 'identity', href: '/personal/settings/profile', Icon: IconId },
  { name: 'invite', href: '/m/#/mobile/invite', Icon: IconUserPlus },
  { name: 'coupons', href: '/m/#/mobile/coupon', Icon: IconTicket },
  { name: 'fees', href: '/m/#/fees', Icon: IconCoins },
  { name: 'api', href: '/personal/settings/my-api', Icon: IconKey },
] as const;

const KYC_TONES: Readonly<Record<KycState, TagTone>> = {
  unverified: 'none',
  pending: 'pending',
  failed: 'failed',
  verified: 'done',
};

/** Where everything about the account is, as far as it is there; the verification only for who is offered it. */
export function AccountEntries() {
  const { t } = useTranslation();
  const { isKycAllowed } = useAccess();
  const { leadsTo } = useOffers();
  const entries = ENTRIES.filter(({ name, href }) => leadsTo(href) && (name !== 'identity' || isKycAllowed));
  return entries.map(({ name, href, Icon }) => (
    <Action key={name} href={href}>
      <span className={classes['entry']}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <span className={classes['text']}>{t(`account.${name}`)}</span>
        {name === 'identity' && <KycTag />}
      </span>
    </Action>
  ));
}

/** How far the verification of the user is. */
function KycTag() {
  const { t } = useTranslation();
  const kyc = kycStateOf(useKycStatus());
  return <Tag tone={KYC_TONES[kyc]}>{t(`account.kyc.${kyc}`)}</Tag>;
}

/** The link to the 0-fee rewards, as long as the campaign has one. */
export function RewardsLink() {
  const menu = useActivities()?.personalCenterMenu;
  if (menu?.enabled !== true || menu.menuUrl === '' || menu.menuName === '') return null;
  return (
    <Action href={menu.menuUrl}>
      <span className={classes['entry']} data-tone="reward">
        <IconGift size={18} stroke={1.75} aria-hidden="true" />
        <span className={classes['text']}>{menu.menuName}</span>
      </span>
    </Action>
  );
}

/** The way out, apart from the other entries. */
export function Logout() {
  const { t } = useTranslation();
  const logout = useLogout();
  return (
    <>
      <div className={classes['separator']} />
      <Action onSelect={logout}>
        <span className={classes['entry']}>
          <IconLogout className="tm-mirrored" size={18} stroke={1.75} aria-hidden="true" />
          <span className={classes['text']}>{t('account.logout')}</span>
        </span>
      </Action>
    </>
  );
}

/** Logs out and goes to a path of the site, the home page by default; a reject stays on the page and says why. */
export function useLogout(path = '/'): () => void {
  const [, navigate] = useLocation();
  const failureText = useFailureText();
  return () => {
    const leavePage = (): Promise<void> =>
      new Promise((resolve) => {
        // The menu that was chosen from may have to go first.
        overlays.beforeNavigation(() => {
          navigate(path);
          resolve();
        });
      });
    session.logout(leavePage).catch((error: unknown) => toast.error(failureText(failureOf(error))));
  };
}
