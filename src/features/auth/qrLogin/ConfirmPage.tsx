import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import type { Failure } from '../../../platform/failure.ts';
import { failureOf } from '../../../stores/failure.ts';
import {
  cancelQrLogin,
  confirmQrLogin,
  isUnknownQrLogin,
  scanQrLogin,
} from '../../../stores/identity/qrLogin.ts';
import type { ScannedQrLogin } from '../../../stores/identity/qrLogin.ts';
import { STEP_UP_REQUIRED } from '../../../stores/identity/stepUp.ts';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { Facts, PageFrame, Panel } from '../../../ui/page/page.tsx';
import classes from './ConfirmPage.module.css';

type Outcome = 'confirmed' | 'cancelled';

/** Where the code of a login leads: a user who is logged in here confirms it for the browser that shows the code. */
export default function ConfirmPage() {
  const { t } = useTranslation();
  const { qrLoginId = '' } = useParams();
  const failureText = useFailureText();
  const [scanned, setScanned] = useState<ScannedQrLogin>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isHere = true;
    scanQrLogin(qrLoginId).then(
      (login) => isHere && setScanned(login),
      (error: unknown) => isHere && setFailure(failureOf(error)),
    );
    return () => {
      isHere = false;
    };
  }, [qrLoginId]);

  const run = (work: () => Promise<void>, done: Outcome) => (): void => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    void work()
      .then(
        () => setOutcome(done),
        (error: unknown) => setFailure(failureOf(error)),
      )
      .finally(() => setBusy(false));
  };

  // What a step-up that was closed, or a lost connection, leaves can be tried again.
  const isOpen = failure?.kind !== 'refused' || failure.code === STEP_UP_REQUIRED;
  return (
    <PageFrame title={t('auth.qr.confirm.title')}>
      <Panel>
        <p role="status" className={classes['said']}>
          {outcome !== undefined && t(`auth.qr.confirm.${outcome}`)}
        </p>
        <p role="alert" className={classes['failure']}>
          {failure && (isUnknownQrLogin(failure) ? t('auth.qr.expired') : failureText(failure))}
        </p>
        {scanned === undefined && failure === undefined && <RowsSkeleton rows={4} rowHeight={48} />}
        {scanned !== undefined && outcome === undefined && isOpen && (
          <>
            <p className={classes['lead']}>{t('auth.qr.confirm.lead')}</p>
            <Browser {...scanned} />
            <h2 className={classes['pick']} id="pick">
              {t('auth.qr.confirm.pick')}
            </h2>
            <div className={classes['numbers']} role="group" aria-labelledby="pick">
              {scanned.numbers.map((number) => (
                <Button
                  key={number}
                  size="lg"
                  variant="default"
                  aria-disabled={isBusy}
                  onClick={run(() => confirmQrLogin(qrLoginId, number), 'confirmed')}
                >
                  {number}
                </Button>
              ))}
            </div>
            <Button
              variant="subtle"
              fullWidth
              aria-disabled={isBusy}
              onClick={run(() => cancelQrLogin(qrLoginId), 'cancelled')}
            >
              {t('auth.qr.confirm.cancel')}
            </Button>
          </>
        )}
        {(outcome !== undefined || !isOpen) && (
          <Button component={Link} href="/" variant="default" fullWidth>
            {t('auth.qr.confirm.home')}
          </Button>
        )}
      </Panel>
    </PageFrame>
  );
}

/** What is known of the browser that would be logged in. */
function Browser({ browser, system, country, network }: ScannedQrLogin) {
  const { t, i18n } = useTranslation();
  const tag = i18n.language.replace('_', '-');
  const place = country === null ? undefined : new Intl.DisplayNames([tag], { type: 'region' }).of(country);
  const device = [browser, system].filter((name) => name !== null).join(' · ');
  return (
    <Facts
      facts={[
        { label: t('auth.qr.confirm.device'), value: device === '' ? t('auth.qr.confirm.unknown') : device },
        { label: t('auth.qr.confirm.place'), value: place ?? t('auth.qr.confirm.unknown') },
        {
          label: t('auth.qr.confirm.address'),
          value: network === null ? t('auth.qr.confirm.unknown') : <bdi>{network}</bdi>,
        },
      ]}
    />
  );
}
