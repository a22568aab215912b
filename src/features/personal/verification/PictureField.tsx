import '@mantine/core/styles/Progress.layer.css';
import { Button, FileButton, Progress } from '@mantine/core';
import { IconCreditCard, IconId, IconUserScan } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side, Upload } from '../../../stores/account/verification.ts';
import { retryUpload, uploadPicture } from '../../../stores/account/verification.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { fileProblem, PICTURE_TYPES } from './identityForm.ts';
import classes from './Verification.module.css';

export interface PictureFieldProps {
  readonly side: Side;
  /** What was chosen on this page; `undefined` for nothing. */
  readonly upload: Readonly<Upload> | undefined;
  /** Whether the exchange has a picture of this side, chosen here or before. */
  readonly isThere: boolean;
  readonly isMissing: boolean;
}

/** What each side is to show. */
const ICONS: Readonly<Record<Side, typeof IconId>> = {
  front: IconId,
  back: IconCreditCard,
  selfie: IconUserScan,
};

/** One picture: chosen, shown, uploaded at once, and chosen anew. */
export function PictureField({ side, upload, isThere, isMissing }: PictureFieldProps) {
  const { t } = useTranslation();
  const [wrong, setWrong] = useState<ReturnType<typeof fileProblem>>();
  const label = t(`personal.verification.side.${side}`);
  const Icon = ICONS[side];
  const choice = t(isThere ? 'personal.verification.replace' : 'personal.verification.choose');
  const choose = (file: File | null): void => {
    if (file === null) return;
    const found = fileProblem(file);
    setWrong(found);
    if (found === undefined) void uploadPicture(side, file);
  };
  const refused = upload?.isRefused === true ? 'refused' : isMissing ? 'pictureMissing' : undefined;
  const problem = wrong ?? refused;
  return (
    <div className={classes['picture']} role="group" aria-label={label} data-absent={!isThere || undefined}>
      <div className={classes['frame']} data-wrong={isMissing || undefined}>
        {upload ? (
          <Preview key={upload.preview} address={upload.preview} />
        ) : (
          <Icon size={28} stroke={1.5} aria-hidden="true" />
        )}
      </div>
      <div className={classes['about']}>
        <span className={classes['side']}>{label}</span>
        <span className={classes['hint']}>
          {t(`personal.verification.hint.${side === 'selfie' ? 'selfie' : 'document'}`)}
        </span>
        <UploadState upload={upload} isThere={isThere} />
        <p role="alert" className={classes['problem']}>
          {problem && t(`personal.verification.problem.${problem}`)}
        </p>
        <div className={classes['buttons']}>
          {upload?.state === 'failed' && !upload.isRefused && (
            <Button size="xs" onClick={() => void retryUpload(side)}>
              {t('ui.retry')}
            </Button>
          )}
          <FileButton accept={PICTURE_TYPES.join(',')} onChange={choose}>
            {(props) => (
              <Button {...props} size="xs" variant="default" aria-label={`${label}: ${choice}`}>
                {choice}
              </Button>
            )}
          </FileButton>
        </div>
      </div>
    </div>
  );
}

/** What was chosen; nothing where the browser cannot show it. */
function Preview({ address }: { readonly address: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return <img className={classes['preview']} src={address} alt="" onError={() => setBroken(true)} />;
}

/** How far an upload is; what has ended is read out. */
function UploadState({ upload, isThere }: Pick<PictureFieldProps, 'upload' | 'isThere'>) {
  const { t } = useTranslation();
  const { formatRate } = useFormat();
  if (upload?.state === 'uploading') {
    const percent = formatRate(String(upload.part), 0);
    const text = t('personal.verification.uploading', { percent });
    return (
      <>
        <span className={classes['hint']}>{text}</span>
        <Progress value={upload.part * 100} size="sm" aria-label={text} />
      </>
    );
  }
  if (upload?.state === 'failed')
    return <span className={classes['problem']}>{t('personal.verification.notUploaded')}</span>;
  return (
    <span role="status" className={classes['done']}>
      {isThere && t('personal.verification.uploaded')}
    </span>
  );
}
