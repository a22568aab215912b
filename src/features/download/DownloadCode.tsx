import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { useRouter } from 'wouter';
import classes from './DownloadCode.module.css';
import { downloadAddress } from './downloadAddress.ts';
import { useQrBucket } from './useQrBucket.ts';

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
