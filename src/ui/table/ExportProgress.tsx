import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/format.ts';
import classes from './ExportProgress.module.css';

export interface ExportProgressProps {
  /** Rows that have come, of how many; unknown before the first. */
  readonly progress: { readonly rows?: number; readonly total?: number };
  readonly onCancel: () => void;
  readonly className?: string;
}

/** How far a file is that is being saved. */
export default function ExportProgress({ progress, onCancel, className = '' }: ExportProgressProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { rows = 0, total = 0 } = progress;
  const text =
    total === 0
      ? t('ui.loading')
      : t('ui.exported', { rows: formatDecimal(String(rows)), total: formatDecimal(String(total)) });
  return (
    <div className={`${classes['export'] ?? ''} ${className}`}>
      <span className={classes['text']}>{text}</span>
      <Progress.Root size="sm" className={classes['bar'] ?? ''}>
        <Progress.Section
          value={total === 0 ? 0 : Math.min(100, Math.floor((rows / total) * 100))}
          aria-label={text}
        />
      </Progress.Root>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
    </div>
  );
}
