import { UnstyledButton } from '@mantine/core';
import { startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../stores/failure.ts';
import { signLogin } from '../../../stores/identity/passkeys.ts';
import { frozenLoginOf } from '../../../stores/identity/security.ts';
import type { FrozenLogin } from '../../../stores/identity/security.ts';
import { finishLogin, LOGIN_ATTEMPT_OVER, sendLoginCode } from '../../../stores/identity/secondStep.ts';
import type { SecondStep } from '../../../stores/identity/secondStep.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { AuthColumn } from '../AuthColumn.tsx';
import classes from '../AuthForm.module.css';
import { sentTo } from '../contact.ts';
import { FactorForm } from '../factor/FactorForm.tsx';
import { lazyPart } from '../../../ui/lazyPart.ts';

const FactorResetForm = lazyPart(() => import('../factorReset/FactorResetForm.tsx'));

/** What a user can lose; codes by mail or text message are sent anew. */
const isEnrolled = (factor: string): boolean => factor !== 'email' && factor !== 'sms';

export interface SecondStepFormProps {
  readonly step: SecondStep;
  /** As typed: where codes are sent to. Empty where nothing was. */
  readonly loginId: string;
  /** Called when the login has to begin anew. */
  readonly onOver: () => void;
  /** Called when nobody is let in: the owner has frozen the account. */
  readonly onFrozen: (frozen: FrozenLogin) => void;
}

/** The page of the second step of a login: one of exactly the factors that the user has. */
export default function SecondStepForm({ step, loginId, onOver, onFrozen }: SecondStepFormProps) {
  const { t } = useTranslation();
  const { loginAttempt, factors, resetFactor } = step;
  const [isLost, setLost] = useState(false);
  if (isLost)
    return (
      <FactorResetForm
        loginAttempt={loginAttempt}
        loginId={loginId}
        factor={resetFactor ?? 'email'}
        onBack={onOver}
      />
    );
  return (
    <AuthColumn title={t('auth.stepUp.title')} lead={t('auth.factor.lead')}>
      <FactorForm
        id="secondStep"
        factors={factors}
        contacts={sentTo(loginId)}
        submit={t('login.submit')}
        sendCode={(factor) => sendLoginCode(loginAttempt, factor)}
        sign={() => signLogin(loginAttempt)}
        prove={async (given) => {
          try {
            await finishLogin({ loginAttempt, ...given });
          } catch (error) {
            const frozen = frozenLoginOf(error);
            if (frozen !== undefined) {
              onFrozen(frozen);
              return;
            }
            const failure = failureOf(error);
            if (failure.kind !== 'refused' || failure.code !== LOGIN_ATTEMPT_OVER) throw error;
            toast.error(failure.message);
            onOver();
          }
        }}
      >
        {factors.some(isEnrolled) && (
          <UnstyledButton className={classes['link']} onClick={() => startTransition(() => setLost(true))}>
            {t('auth.reset.open')}
          </UnstyledButton>
        )}
        <UnstyledButton className={classes['link']} onClick={onOver}>
          {t('auth.factor.back')}
        </UnstyledButton>
      </FactorForm>
    </AuthColumn>
  );
}
