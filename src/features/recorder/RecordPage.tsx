import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { saveRecording, startRecording, useRecording } from '../../stores/recorder/recording.ts';
import { useFormat } from '../../ui/format/format.ts';
import classes from './Recorder.module.css';

/** Starts and saves a recording of this page. */
export function RecordPage() {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { startedAt, entries } = useRecording();
  const isRunning = startedAt !== undefined;
  return (
    <section className={classes['section']}>
      <Button
        fullWidth
        variant={isRunning ? 'filled' : 'default'}
        color={isRunning ? 'down' : 'brand'}
        onClick={() => (isRunning ? void saveRecording() : startRecording())}
      >
        {t(isRunning ? 'recorder.save' : 'recorder.record')}
      </Button>
      <p className={classes['hint']} role="status">
        {isRunning
          ? t('recorder.recording', { entries: formatDecimal(String(entries)) })
          : t('recorder.recordHint')}
      </p>
    </section>
  );
}
