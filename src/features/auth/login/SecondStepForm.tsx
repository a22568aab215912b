import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../stores/failure.ts';
import { signLogin } from '../../../stores/identity/passkeys.ts';
import { finishLogin, LOGIN_ATTEMPT_OVER, sendLoginCode } from '../../../stores/identity/secondStep.ts';
import type { SecondStep } from '../../../stores/identity/secondStep.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { sentTo } from '../contact.ts';
import { FactorForm } from '../factor/FactorForm.tsx';
import classes from '../factor/FactorForm.module.css';

export interface SecondStepFormProps {
  readonly step: SecondStep;
  /** As typed: where codes are sent to. */
  readonly loginId: string;
  /** Called when the login has to begin anew. */
  readonly onOver: () => void;
}

/** The second step of a login: one of exactly the factors that the user has. */
export default function SecondStepForm({ step, loginId, onOver }: SecondStepFormProps) {
  const { t } = useTranslation();
  const { loginAttempt, factors } = step;
  return (
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
          const failure = failureOf(error);
          if (failure.kind !== 'refused' || failure.code !== LOGIN_ATTEMPT_OVER) throw error;
          toast.error(failure.message);
          onOver();
        }
      }}
    >
      <UnstyledButton className={classes['other']} onClick={onOver}>
        {t('auth.factor.back')}
      </UnstyledButton>
    </FactorForm>
  );
}
