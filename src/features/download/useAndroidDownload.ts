import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkVersion } from '../../stores/download/index.ts';
import { toast, useFailureText } from '../../ui/feedback/index.ts';

export interface AndroidDownload {
  readonly isChecking: boolean;
  /** Asks for the newest version and starts its download; asks once at a time. */
  readonly download: () => void;
}

/** The download of the Android package, with its notices. */
export function useAndroidDownload(): AndroidDownload {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [isChecking, setChecking] = useState(false);

  const start = async (): Promise<void> => {
    setChecking(true);
    const check = await checkVersion();
    setChecking(false);
    switch (check.kind) {
      case 'available':
        toast.success(t('download.start'));
        location.assign(check.downUrl);
        return;
      case 'none':
        toast.warning(t('download.soon'));
        return;
      case 'failed':
        toast.error(failureText(check.failure));
    }
  };
  return {
    isChecking,
    download: () => {
      if (!isChecking) void start();
    },
  };
}
