import { Button, Skeleton } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouter } from 'wouter';
import { followQrLogin } from '../../../stores/identity/qrLogin.ts';
import type { QrLoginState } from '../../../stores/identity/qrLogin.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import classes from './QrLogin.module.css';

const SIZE_PX = 184;

/** The code that a phone scans to log this browser in. */
export default function QrLogin() {
  const [round, setRound] = useState(0);
  return <Round key={round} onRefresh={() => setRound(round + 1)} />;
}

/** One code, from when it is asked for until it is used or over. */
function Round({ onRefresh }: { readonly onRefresh: () => void }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [state, setState] = useState<QrLoginState>({ phase: 'loading' });
  useEffect(() => followQrLogin(setState), []);
  const said = {
    loading: '',
    waiting: '',
    scanned: t('auth.qr.scanned'),
    cancelled: t('auth.qr.cancelled'),
    expired: t('auth.qr.expired'),
    failed: state.phase === 'failed' ? failureText(state.failure) : '',
  }[state.phase];
  return (
    <div className={classes['panel']}>
      {state.phase === 'loading' && <Skeleton width={SIZE_PX} height={SIZE_PX} />}
      {state.phase === 'waiting' && <Code id={state.id} />}
      <p role="status" className={classes['said']}>
        {said}
      </p>
      {state.phase === 'scanned' && <strong className={classes['number']}>{state.number}</strong>}
      {(state.phase === 'expired' || state.phase === 'cancelled' || state.phase === 'failed') && (
        <Button variant="default" onClick={onRefresh}>
          {t('auth.qr.refresh')}
        </Button>
      )}
    </div>
  );
}

function Code({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { base } = useRouter();
  return (
    <>
      {/* Dark on white in every theme: scanners need it. */}
      <QRCodeSVG
        className={classes['code'] ?? ''}
        value={`${location.origin}${base}/personal/qr-login/${id}`}
        size={SIZE_PX}
        marginSize={2}
        bgColor="#ffffff"
        fgColor="#10151f"
        role="img"
        title={t('auth.qr.picture')}
      />
      <p className={classes['hint']}>{t('auth.qr.hint')}</p>
    </>
  );
}
