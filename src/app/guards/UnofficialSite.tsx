import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NoticePage } from '../../ui/page/NoticePage.tsx';
import { useRedirect } from './useRedirect.ts';

export interface UnofficialSiteProps {
  /** Address of the genuine site; empty when the deployment names none. */
  readonly officialSite: string;
}

/** Stands in place of every page on a host that is not the exchange's, and leads to the one that is. */
export default function UnofficialSite({ officialSite }: UnofficialSiteProps) {
  const { t } = useTranslation();
  const seconds = useRedirect(officialSite);
  return (
    <div role="alert">
      <NoticePage
        title={t('guards.unofficialTitle')}
        action={
          officialSite !== '' && (
            <Button component="a" href={officialSite}>
              {t('guards.unofficialGo')}
            </Button>
          )
        }
      >
        <p>{t('guards.unofficialText')}</p>
        {officialSite !== '' && (
          <>
            <p>
              {t('guards.officialAddress')} <bdi dir="ltr">{officialSite}</bdi>
            </p>
            {/* Read out once, with the rest of the alert, instead of every second. */}
            <p aria-live="off">{t('guards.countdown', { count: seconds })}</p>
          </>
        )}
      </NoticePage>
    </div>
  );
}
