import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useSupportEmail } from '../../stores/deployment/index.ts';
import classes from './ContactSupport.module.css';

/** Leads to the page of support, and names its address where the deployment has one. */
export function ContactSupport() {
  const { t } = useTranslation();
  const email = useSupportEmail();
  return (
    <p className={classes['support']}>
      <Link href="/support">{t('ui.contactSupport')}</Link>
      {email !== undefined && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}
