import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendUnfreezeCode, unfreezeAccount } from '../../../stores/identity/security.ts';
import type { FrozenLogin as Frozen } from '../../../stores/identity/security.ts';
import { timeInOrder } from '../../../ui/format/inOrder.ts';
import { ContactSupport } from '../../base/ContactSupport.tsx';
import { useAction } from '../../base/useAction.ts';
import { AuthColumn } from '../AuthColumn.tsx';
import { sentTo } from '../contact.ts';
import { FactorForm } from '../factor/FactorForm.tsx';
import classes from '../AuthForm.module.css';

interface FrozenLoginProps {
  readonly frozen: Frozen;
  /** As typed: where the code is sent to, if it is of that kind. Empty where nothing was. */
  readonly loginId: string;
  readonly onBack: () => void;
}

/** Says that the account is frozen, and has it thawed with a code where that is possible. */
export default function FrozenLogin({ frozen, loginId, onBack }: FrozenLoginProps) {
  const { t } = useTranslation();
  const [unfreezesAt, setUnfreezesAt] = useState(frozen.unfreezesAt);
  const { isBusy, run } = useAction();
  const { unfreezeAttempt, unfreezeFactor } = frozen;
  const unfreeze = async (body: Parameters<typeof unfreezeAccount>[0]): Promise<void> =>
    setUnfreezesAt(await unfreezeAccount(body));
  const back = (
    <Button variant="default" size="md" fullWidth onClick={onBack}>
      {t('auth.factor.back')}
    </Button>
  );
  if (unfreezesAt !== null)
    return (
      <AuthColumn
        title={t('auth.frozen.title')}
        lead={<span role="status">{t('auth.frozen.thaws', { time: timeInOrder(unfreezesAt) })}</span>}
      >
        <ContactSupport />
        {back}
      </AuthColumn>
    );
  if (unfreezeAttempt === null)
    return (
      <AuthColumn title={t('auth.frozen.title')} lead={t('auth.frozen.support')}>
        <ContactSupport />
        {back}
      </AuthColumn>
    );
  // The login took the code that would be sent.
  if (unfreezeFactor === null)
    return (
      <AuthColumn title={t('auth.frozen.title')} lead={t('auth.frozen.proved')}>
        <Button size="md" fullWidth loading={isBusy} onClick={() => run(() => unfreeze({ unfreezeAttempt }))}>
          {t('auth.frozen.submit')}
        </Button>
        {back}
      </AuthColumn>
    );
  return (
    <AuthColumn title={t('auth.frozen.title')} lead={t('auth.frozen.lead')}>
      <FactorForm
        id="unfreeze"
        factors={[unfreezeFactor]}
        contacts={sentTo(loginId)}
        submit={t('auth.frozen.submit')}
        sendCode={() => sendUnfreezeCode(unfreezeAttempt)}
        sign={() => Promise.reject(new TypeError('No passkey is asked for'))}
        prove={async (given) => {
          if ('proof' in given) await unfreeze({ unfreezeAttempt, code: given.proof });
        }}
      >
        <UnstyledButton className={classes['link']} onClick={onBack}>
          {t('auth.factor.back')}
        </UnstyledButton>
      </FactorForm>
    </AuthColumn>
  );
}
