import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticePage } from '../../ui/page/NoticePage.tsx';

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

/** Long enough to read the warning. */
const REDIRECT_SECONDS = 10;

/** Leaves for an address after a countdown; an empty one is left for never. Returns the seconds that remain. */
export function useRedirect(address: string, page: Pick<Location, 'replace'> = window.location): number {
  const [seconds, setSeconds] = useState(REDIRECT_SECONDS);

  useEffect(() => {
    if (address === '') return undefined;
    if (seconds === 0) {
      // The way back would lead to the page that was warned of.
      page.replace(address);
      return undefined;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [address, page, seconds]);

  return seconds;
}
