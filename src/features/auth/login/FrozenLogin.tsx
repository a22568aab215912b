import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendUnfreezeCode, unfreezeAccount } from '../../../stores/identity/security.ts';
import type { FrozenLogin as Frozen } from '../../../stores/identity/security.ts';
import { formatDateTime } from '../../../ui/format/time.ts';
import { AuthColumn } from '../AuthColumn.tsx';
import { sentTo } from '../contact.ts';
import { FactorForm } from '../factor/FactorForm.tsx';
import classes from '../factor/FactorForm.module.css';

interface FrozenLoginProps {
  readonly frozen: Frozen;
  /** As typed: where the code is mailed to. */
  readonly loginId: string;
  readonly onBack: () => void;
}

/** Says that the account is frozen, and has it thawed with a mailed code where that is possible. */
export default function FrozenLogin({ frozen, loginId, onBack }: FrozenLoginProps) {
  const { t } = useTranslation();
  const [unfreezesAt, setUnfreezesAt] = useState(frozen.unfreezesAt);
  const { unfreezeAttempt } = frozen;
  const back = (
    <UnstyledButton className={classes['other']} onClick={onBack}>
      {t('auth.factor.back')}
    </UnstyledButton>
  );
  if (unfreezesAt !== null)
    return (
      <AuthColumn
        title={t('auth.frozen.title')}
        lead={t('auth.frozen.thaws', { time: formatDateTime(unfreezesAt) })}
      >
        {back}
      </AuthColumn>
    );
  if (unfreezeAttempt === null)
    return (
      <AuthColumn title={t('auth.frozen.title')} lead={t('auth.frozen.support')}>
        {back}
      </AuthColumn>
    );
  return (
    <AuthColumn title={t('auth.frozen.title')} lead={t('auth.frozen.lead')}>
      <FactorForm
        id="unfreeze"
        factors={['email']}
        contacts={sentTo(loginId)}
        submit={t('auth.frozen.submit')}
        sendCode={() => sendUnfreezeCode(unfreezeAttempt)}
        sign={() => Promise.reject(new TypeError('No passkey is asked for'))}
        prove={async (given) => {
          if ('proof' in given) setUnfreezesAt(await unfreezeAccount({ unfreezeAttempt, code: given.proof }));
        }}
      >
        {back}
      </FactorForm>
    </AuthColumn>
  );
}
