import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './EmptyState.tsx';

export interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  readonly detail?: string | undefined;
  /** Called by the retry button, the offered next step. */
  readonly onRetry: () => void;
}

/** Says what went wrong and offers to try again. */
export function ErrorState({ title, detail, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        title={title}
        hint={detail}
        icon={<IconAlertTriangle size={28} stroke={1.5} />}
        action={
          <Button variant="default" size="sm" mt={8} onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        }
      />
    </div>
  );
}
