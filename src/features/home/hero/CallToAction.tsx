import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useSession } from '../../../stores/session/index.ts';
import { strategyOf } from '../../../stores/strategies/index.ts';
import { useLoginPath } from '../../../ui/navigation/useLoginPath.ts';
import classes from './CallToAction.module.css';

const LARGE = { size: 'md', h: 44, px: 24 } as const;

/** The next step: trading or, by strategy, the markets below; and for guests the login. */
export function CallToAction() {
  const { t } = useTranslation();
  const { user } = useSession();
  const login = useLoginPath();
  const target = strategyOf('homeCallToAction', 'trade');
  return (
    <div className={classes['actions']}>
      {target === 'trade' ? (
        <Button component={Link} href="/spot/exchange" {...LARGE}>
          {t('home.startTrading')}
        </Button>
      ) : (
        <Button component="a" href="#markets" {...LARGE}>
          {t('home.exploreMarkets')}
        </Button>
      )}
      {user === null && (
        <Button component={Link} href={login} variant="default" {...LARGE}>
          {t('home.login')}
        </Button>
      )}
    </div>
  );
}
