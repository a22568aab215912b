import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useItem } from '../../../stores/data/useItem.ts';
import {
  beginAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from '../../../stores/identity/authenticator.ts';
import type { Enrolment } from '../../../stores/identity/authenticator.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Facts, Panel } from '../../../ui/page/page.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import type { Question } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useKeptFocus } from '../../../ui/useKeptFocus.ts';
import { EnrolAuthenticator } from './EnrolAuthenticator.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import classes from './Security.module.css';
import { useAction } from '../../base/useAction.ts';

export interface AuthenticatorPanelProps {
  /** Called when the protection of the account has changed. */
  readonly onChange: () => void;
}

/** The authenticator app and its recovery codes: enrolled, replaced, removed. */
export function AuthenticatorPanel({ onChange }: AuthenticatorPanelProps) {
  const { t } = useTranslation();
  const { item, error, reload } = useItem({ namespace: 'personal.factors', api: 'getFactors' });
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [question, setQuestion] = useState<Question>();
  const { isBusy, run } = useAction();
  const place = useKeptFocus<HTMLDivElement>([item, enrolment, codes].map(Boolean).join());
  const changed = (): void => {
    reload();
    onChange();
  };
  const begin = (): void => run(async () => setEnrolment(await beginAuthenticator()));
  const renew = (): void =>
    run(async () => {
      setCodes(await renewRecoveryCodes());
      reload();
    });
  const remove = (): void =>
    run(async () => {
      await removeAuthenticator();
      setCodes(undefined);
      setEnrolment(undefined);
      toast.success(t('personal.security.authenticator.removed'));
      changed();
    });
  const ask = (asked: Question) => (): void => {
    if (!isBusy) setQuestion(asked);
  };

  const isOn = typeof item?.authenticatorSince === 'number';
  return (
    <Panel
      title={t('personal.security.google')}
      anchor="authenticator"
      actions={
        isOn && (
          <Badge tt="none" variant="default" c="var(--tm-teal-text)">
            {t('personal.api.state.on')}
          </Badge>
        )
      }
    >
      {item === undefined && error !== undefined ? (
        <ErrorState title={t('personal.security.authenticator.failed')} onRetry={reload} />
      ) : (
        <div {...place} className={classes['place']}>
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
                      <Button
                        size="xs"
                        variant="default"
                        aria-disabled={isBusy}
                        onClick={ask({
                          title: t('personal.security.authenticator.removeTitle'),
                          text: t('personal.security.authenticator.removeText'),
                          action: t('personal.security.authenticator.remove'),
                          onConfirm: remove,
                        })}
                      >
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
                        <Button
                          size="xs"
                          variant="default"
                          aria-disabled={isBusy}
                          onClick={ask({
                            title: t('personal.security.recoveryCodes.renewTitle'),
                            text: t('personal.security.recoveryCodes.renewText'),
                            action: t('personal.security.recoveryCodes.renew'),
                            onConfirm: renew,
                          })}
                        >
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
                changed();
              }}
              onCancel={() => setEnrolment(undefined)}
            />
          )}
          {codes !== undefined && <RecoveryCodeList codes={codes} onKept={() => setCodes(undefined)} />}
        </div>
      )}
      <ConfirmDialog question={question} onClose={() => setQuestion(undefined)} />
    </Panel>
  );
}
