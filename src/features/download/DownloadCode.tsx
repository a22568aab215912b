import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouter } from 'wouter';
import { exchangeNow } from '../../platform/exchangeClock.ts';
import { downloadAddress, QR_PERIOD_MS, qrBucket } from './downloadAddress.ts';
import classes from './DownloadCode.module.css';
import { after } from '../../platform/scheduling.ts';

const SIZE_PX = 136;

/** The code that leads a phone to the download page; its address changes every three minutes. */
export function DownloadCode() {
  const { t } = useTranslation();
  const { base } = useRouter();
  const address = downloadAddress(`${location.origin}${base}`, useQrBucket());
  return (
    // Dark on white with a margin of its own in every theme: scanners need it.
    <div className={classes['code']} data-address={address}>
      <QRCodeSVG
        value={address}
        size={SIZE_PX}
        level="H"
        title={t('download.code')}
        bgColor="#ffffff"
        fgColor="#10151f"
      />
    </div>
  );
}

/** The present period of the code; changes exactly when the next one begins. */
function useQrBucket(): number {
  const [bucket, setBucket] = useState(() => qrBucket(exchangeNow()));
  useEffect(() => {
    const untilNext = Math.max(0, (bucket + 1) * QR_PERIOD_MS - exchangeNow());
    return after(untilNext, () => setBucket(qrBucket(exchangeNow())));
  }, [bucket]);
  return bucket;
}
