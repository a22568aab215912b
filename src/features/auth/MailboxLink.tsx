import { useTranslation } from 'react-i18next';
import { useMailbox } from '../../stores/deployment/index.ts';

/** On an exchange that keeps its mails and text messages on this machine: the way to them. Nothing elsewhere. */
export function MailboxLink() {
  const { t } = useTranslation();
  const mailbox = useMailbox();
  if (mailbox === undefined) return null;
  return (
    <a href={mailbox} target="_blank" rel="noreferrer">
      {t('auth.mailbox')}
    </a>
  );
}
