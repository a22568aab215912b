import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestFactorReset, sendFactorResetCode } from '../../../stores/identity/factorReset.ts';
import { signLogin } from '../../../stores/identity/passkeys.ts';
import type { SentFactor } from '../../../stores/identity/stepUp.ts';
import { timeInOrder } from '../../../ui/format/inOrder.ts';
import classes from '../AuthForm.module.css';
import { AuthColumn } from '../AuthColumn.tsx';
import { sentTo } from '../contact.ts';
import { FactorForm } from '../factor/FactorForm.tsx';

export interface FactorResetFormProps {
  readonly loginAttempt: string;
  /** As typed: where the code is sent to, if it is of that kind. */
  readonly loginId: string;
  /** How the code is sent. */
  readonly factor: SentFactor;
  /** Called to leave it: the login begins anew. */
  readonly onBack: () => void;
}

/** The page of the way back for who has lost their second factors: a code from their mail, or a text message, asks for a reset, which takes a day. */
export default function FactorResetForm({ loginAttempt, loginId, factor, onBack }: FactorResetFormProps) {
  const { t } = useTranslation();
  const [dueAt, setDueAt] = useState<number>();
  if (dueAt !== undefined)
    return (
      <AuthColumn
        title={t('auth.reset.title')}
        lead={
          <span role="status">
            {t(factor === 'sms' ? 'auth.reset.doneSms' : 'auth.reset.done', { time: timeInOrder(dueAt) })}
          </span>
        }
      >
        <Button size="md" fullWidth onClick={onBack}>
          {t('auth.reset.home')}
        </Button>
      </AuthColumn>
    );
  return (
    <AuthColumn title={t('auth.reset.title')} lead={t('auth.reset.lead')}>
      <FactorForm
        id="factorReset"
        factors={[factor]}
        contacts={sentTo(loginId)}
        submit={t('auth.reset.submit')}
        sendCode={() => sendFactorResetCode(loginAttempt)}
        sign={() => signLogin(loginAttempt)}
        prove={async (given) => {
          if ('proof' in given) setDueAt(await requestFactorReset(loginAttempt, given.proof));
        }}
      >
        <UnstyledButton className={classes['link']} onClick={onBack}>
          {t('auth.reset.home')}
        </UnstyledButton>
      </FactorForm>
    </AuthColumn>
  );
}
