import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { NoticePage } from '../../ui/page/NoticePage.tsx';

/** Stands in place of every page of simulated trading where the exchange has none: nothing there could ever be loaded. */
export default function NoSimulated() {
  const { t } = useTranslation();
  return (
    <NoticePage
      title={t('guards.noSimulatedTitle')}
      action={
        <Button component={Link} href="/contract/exchange">
          {t('guards.noSimulatedGo')}
        </Button>
      }
    >
      <p>{t('guards.noSimulatedText')}</p>
    </NoticePage>
  );
}
