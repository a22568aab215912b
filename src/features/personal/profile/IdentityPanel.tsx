import { ActionIcon, Badge } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useAccess } from '../../../stores/access/index.ts';
import { useItem } from '../../../stores/data/useItem.ts';
import { useSession } from '../../../stores/session/index.ts';
import { useCopy } from '../../../ui/feedback/useCopy.ts';
import { Facts, Panel } from '../../../ui/page/page.tsx';
import { Figure } from '../../../ui/text/figures.tsx';
import { VerifiedTrader } from '../../../ui/VerifiedTrader.tsx';
import { KycBadge } from '../KycBadge.tsx';
import { Nickname } from './Nickname.tsx';

/** Name, UID, level and verification of the user. */
export function IdentityPanel() {
  const { t } = useTranslation();
  const { user, info } = useSession();
  const kyc = useItem({ namespace: 'personal.kyc', api: 'getKyc' });
  const { isKycAllowed } = useAccess();
  const copy = useCopy();
  return (
    <Panel title={t('personal.overview.identity')}>
      <Facts
        facts={[
          {
            label: t('personal.profile.nickname'),
            value: info && (
              <>
                <VerifiedTrader isVerified={info.isVerifiedTrader} displayUserId={info.displayUserId} />
                <Nickname info={info} />
              </>
            ),
          },
          {
            label: t('personal.overview.uid'),
            value: user && (
              <>
                <Figure>{user.displayUserId}</Figure>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('personal.overview.copyUid')}
                  onClick={() => void copy(user.displayUserId)}
                >
                  <IconCopy size={18} stroke={1.75} />
                </ActionIcon>
              </>
            ),
          },
          {
            label: t('personal.overview.level'),
            value: info && (
              <Badge tt="none" className="tm-touch" component={Link} href="/m/#/vip" variant="light">
                {t('personal.overview.vip', { level: info.vipTag })}
              </Badge>
            ),
          },
          ...(isKycAllowed
            ? [
                {
                  label: t('personal.kyc.label'),
                  value: kyc.item && (
                    <Link href="/personal/settings/profile" className="tm-touch">
                      <KycBadge status={kyc.item.status} />
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
