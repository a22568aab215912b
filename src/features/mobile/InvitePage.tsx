import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useRouter } from 'wouter';
import { toast } from '../../ui/feedback/index.ts';
import { PageFrame, Panel } from '../../ui/page/index.ts';
import classes from './Mobile.module.css';
import '@mantine/core/styles/Input.layer.css';

/** Rewards for invitations are still to come; the link to the exchange can be shared. */
export default function InvitePage() {
  const { t } = useTranslation();
  const { base } = useRouter();
  const clipboard = useClipboard();
  const link = `${location.origin}${base}/`;
  const copy = (): void => {
    clipboard.copy(link);
    toast.success(t('mobile.invite.copied'));
  };
  return (
    <PageFrame title={t('mobile.invite.title')}>
      <Panel>
        <p className={classes['note']}>{t('mobile.invite.text')}</p>
        <TextInput readOnly my={12} dir="ltr" label={t('mobile.invite.link')} value={link} />
        <Button onClick={copy}>{t('mobile.invite.copy')}</Button>
      </Panel>
    </PageFrame>
  );
}
