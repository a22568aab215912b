import { IconCoins, IconId, IconKey, IconShieldLock, IconTicket, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../stores/access/index.ts';
import { kycStateOf } from '../../../stores/account/index.ts';
import type { KycState } from '../../../stores/account/index.ts';
import { useKycStatus } from '../../../stores/session/index.ts';
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

/** Where everything about the account is; the verification only for who is offered it. */
export function AccountEntries() {
  const { t } = useTranslation();
  const { isKycAllowed } = useAccess();
  return ENTRIES.filter(({ name }) => name !== 'identity' || isKycAllowed).map(({ name, href, Icon }) => (
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
