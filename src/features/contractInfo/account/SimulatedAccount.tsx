import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { resetSimulatedFunds } from '../../../stores/contracts/actions.ts';
import { usePortfolio } from '../../../stores/contracts/live/usePortfolio.ts';
import { useSession } from '../../../stores/session/index.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Stale } from '../../../ui/feedback/Stale.tsx';
import { useLoginPath } from '../../../ui/navigation/useLoginPath.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { ResetFunds } from '../../../ui/simulated/ResetFunds.tsx';
import { AccountCard } from './AccountCard.tsx';
import classes from './Account.module.css';
import { PositionSummary } from './PositionSummary.tsx';

/** The demo funds of a user: what each account holds, which positions it backs, and how to start again. */
export function SimulatedAccount() {
  const { t } = useTranslation();
  const isLoggedIn = useSession().user !== null;
  const loginPath = useLoginPath();
  const state = usePortfolio();
  const portfolio = state.value;
  if (!isLoggedIn) {
    return (
      <EmptyState
        title={t('contractInfo.account.loggedOut')}
        hint={t('contractInfo.account.loggedOutHint')}
        action={
          <Button component={Link} href={loginPath} mt={8}>
            {t('contractInfo.account.login')}
          </Button>
        }
      />
    );
  }
  const accounts = [...(portfolio?.accounts.entries() ?? [])];
  return (
    <>
      <Panel
        title={t('contractInfo.account.accounts')}
        actions={<ResetFunds onReset={resetSimulatedFunds} />}
      >
        {portfolio === undefined ? (
          <CardsSkeleton />
        ) : (
          <Stale state={state}>
            <ul className={classes['cards']} data-testid="simulated-accounts">
              {accounts.map(([key, live]) => (
                <AccountCard key={key} live={live} />
              ))}
            </ul>
          </Stale>
        )}
        {portfolio !== undefined && accounts.length === 0 && (
          <EmptyState title={t('contractInfo.account.empty')} hint={t('contractInfo.account.emptyHint')} />
        )}
      </Panel>
      <Panel title={t('contractInfo.account.positions')}>
        <Stale state={state}>
          <PositionSummary positions={portfolio?.positions} />
        </Stale>
      </Panel>
    </>
  );
}

/** Accounts that demo funds begin with, and how high the card of one is. */
const CARDS = 3;
const CARD_PX = 231;

function CardsSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes['cards']} role="status" aria-label={t('ui.loading')}>
      {Array.from({ length: CARDS }, (_, index) => (
        <Skeleton key={index} height={CARD_PX} />
      ))}
    </div>
  );
}
