import { useTranslation } from 'react-i18next';
import { useOffers } from '../../../stores/deployment/index.ts';
import { useLoginPath } from '../../../ui/navigation/useLoginPath.ts';
import { NextSteps, Panel } from '../../../ui/page/page.tsx';
import classes from './Fees.module.css';

/** What somebody who is not logged in can do. @param text what there is to see after the login */
export function GuestPanel({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const loginPath = useLoginPath();
  const canRegister = useOffers().has('register');
  const logIn = { label: t('growth.referral.logIn'), href: loginPath };
  const signUp = { label: t('growth.referral.signUp'), href: '/auth/register/email' };
  return (
    <Panel>
      <p className={classes['note']}>{text}</p>
      <NextSteps steps={canRegister ? [logIn, signUp] : [logIn]} />
    </Panel>
  );
}
