import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { useLoginPath } from '../../../../ui/navigation/useLoginPath.ts';

/** What the account tables show to visitors. */
export function LoginInvitation() {
  const { t } = useTranslation();
  const loginPath = useLoginPath();
  return (
    <EmptyState
      title={t('trade.empty.loggedOut')}
      hint={t('trade.empty.loggedOutHint')}
      action={
        <Button component={Link} href={loginPath} variant="light" size="sm" mt={8}>
          {t('trade.empty.login')}
        </Button>
      }
    />
  );
}
