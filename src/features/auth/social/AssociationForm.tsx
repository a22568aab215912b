import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { confirmSocialLogin, sendSocialLoginCode } from '../../../stores/identity/socialLogin.ts';
import classes from '../AuthForm.module.css';
import { FactorForm } from '../factor/FactorForm.tsx';
import type { SocialCallback } from './useSocialCallback.ts';

export interface AssociationFormProps {
  readonly ticket: string;
  /** Where the code is mailed. */
  readonly email: string;
  /** Whether it is known to have an account. */
  readonly isRegistered: boolean;
  readonly goOn: SocialCallback['goOn'];
}

/** Shows with a mailed code that an e-mail is theirs, so that its account, or a new one, is linked with a third-party account. */
export default function AssociationForm({ ticket, email, isRegistered, goOn }: AssociationFormProps) {
  const { t } = useTranslation();
  return (
    <FactorForm
      id={['association', ticket].join(' ')}
      factors={['email']}
      contacts={{ email }}
      submit={t(isRegistered ? 'auth.social.associate.submit' : 'auth.stepUp.submit')}
      sendCode={() => sendSocialLoginCode(ticket)}
      prove={(given) => goOn(() => confirmSocialLogin(ticket, 'proof' in given ? given.proof : ''))}
    >
      <Link href="/auth/login" className={classes['link']}>
        {t('auth.factor.back')}
      </Link>
    </FactorForm>
  );
}
