import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useItem } from '../../../stores/data/useItem.ts';
import { failureOf } from '../../../stores/failure.ts';
import {
  beginAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from '../../../stores/identity/authenticator.ts';
import type { Enrolment } from '../../../stores/identity/authenticator.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { Facts, Panel } from '../../../ui/page/page.tsx';
import { EnrolAuthenticator } from './EnrolAuthenticator.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import classes from './Security.module.css';

/** The authenticator app and its recovery codes: enrolled, replaced, removed. */
export function AuthenticatorPanel() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { item, reload } = useItem({ namespace: 'personal.factors', api: 'getFactors' });
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isBusy, setBusy] = useState(false);
  const run = (work: () => Promise<void>) => (): void => {
    if (isBusy) return;
    setBusy(true);
    void work()
      .catch((error: unknown) => toast.error(failureText(failureOf(error))))
      .finally(() => setBusy(false));
  };
  const begin = run(async () => setEnrolment(await beginAuthenticator()));
  const renew = run(async () => {
    setCodes(await renewRecoveryCodes());
    reload();
  });
  const remove = run(async () => {
    await removeAuthenticator();
    setCodes(undefined);
    reload();
  });

  const isOn = typeof item?.authenticatorSince === 'number';
  return (
    <Panel title={t('personal.security.google')}>
      <Facts
        facts={[
          {
            label: t('personal.security.authenticator.app'),
            hint: t('personal.security.authenticator.text'),
            value: (
              <div className={classes['actions']}>
                {enrolment === undefined && (
                  <Button
                    size="xs"
                    variant={isOn ? 'default' : 'filled'}
                    aria-disabled={isBusy || item === undefined}
                    onClick={begin}
                  >
                    {t(
                      isOn
                        ? 'personal.security.authenticator.replace'
                        : 'personal.security.authenticator.enrol',
                    )}
                  </Button>
                )}
                {isOn && (
                  <Button size="xs" variant="default" aria-disabled={isBusy} onClick={remove}>
                    {t('personal.security.authenticator.remove')}
                  </Button>
                )}
              </div>
            ),
          },
          ...(isOn && item !== undefined
            ? [
                {
                  label: t('personal.security.recoveryCodes.title'),
                  hint: t('personal.security.recoveryCodes.left', { left: item.recoveryCodesLeft }),
                  value: (
                    <Button size="xs" variant="default" aria-disabled={isBusy} onClick={renew}>
                      {t('personal.security.recoveryCodes.renew')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {enrolment !== undefined && (
        <EnrolAuthenticator
          enrolment={enrolment}
          onEnrolled={(recoveryCodes) => {
            setEnrolment(undefined);
            setCodes(recoveryCodes);
            reload();
          }}
        />
      )}
      {codes !== undefined && <RecoveryCodeList codes={codes} onKept={() => setCodes(undefined)} />}
    </Panel>
  );
}
