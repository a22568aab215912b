import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRouter } from 'wouter';
import { useCopy } from '../../ui/feedback/useCopy.ts';
import { PageFrame, Panel } from '../../ui/page/page.tsx';
import classes from './Mobile.module.css';
import '@mantine/core/styles/Input.layer.css';

/** Rewards for invitations are still to come; the link to the exchange can be shared. */
export default function InvitePage() {
  const { t } = useTranslation();
  const { base } = useRouter();
  const copy = useCopy();
  const link = `${location.origin}${base}/`;
  return (
    <PageFrame title={t('mobile.invite.title')}>
      <Panel>
        <p className={classes['note']}>{t('mobile.invite.text')}</p>
        <TextInput readOnly my={12} dir="ltr" label={t('mobile.invite.link')} value={link} />
        <Button onClick={() => void copy(link)}>{t('mobile.invite.copy')}</Button>
      </Panel>
    </PageFrame>
  );
}
