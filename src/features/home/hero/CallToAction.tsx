import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useSession } from '../../../stores/session/index.ts';
import { useLoginPath } from '../../../ui/navigation/useLoginPath.ts';
import classes from './CallToAction.module.css';

/** The next step: trading, and for guests the login. */
export function CallToAction() {
  const { t } = useTranslation();
  const { user } = useSession();
  const login = useLoginPath();
  return (
    <div className={classes['actions']}>
      <Button component={Link} href="/spot/exchange" size="md" h={44} px={24}>
        {t('home.startTrading')}
      </Button>
      {user === null && (
        <Button component={Link} href={login} size="md" h={44} px={24} variant="default">
          {t('home.login')}
        </Button>
      )}
    </div>
  );
}
