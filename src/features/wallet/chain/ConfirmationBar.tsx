import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { inOrder } from '../../../ui/format/inOrder.ts';

export interface ConfirmationBarProps {
  readonly confirmations: number;
  readonly required: number;
}

const WHOLE = 100;

/** How many blocks of those that are needed have come. */
export function ConfirmationBar({ confirmations, required }: ConfirmationBarProps) {
  const { t } = useTranslation();
  const done = Math.min(confirmations, required);
  const text = t('chain.progress', { done: inOrder(String(done)), required: inOrder(String(required)) });
  return (
    <div>
      <span role="status">{text}</span>
      <Progress.Root size="sm" mt={4}>
        <Progress.Section
          value={(WHOLE * done) / required}
          color="var(--tm-brand)"
          // The library would say percent.
          withAria={false}
          role="progressbar"
          aria-label={t('chain.confirmations')}
          aria-valuemin={0}
          aria-valuemax={required}
          aria-valuenow={done}
          aria-valuetext={text}
        />
      </Progress.Root>
    </div>
  );
}
