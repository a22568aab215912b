import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecorderOffer } from '../../stores/recorder/index.ts';
import { useRecording } from '../../stores/recorder/recording.ts';
import { RecorderPanel } from './RecorderPanel.tsx';
import classes from './Recorder.module.css';

/** The recorder of a page: a button in a corner, which opens the panel. What is recorded or played goes on while the panel is closed. */
export default function Recorder() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isOffered = useRecorderOffer();
  const isRecording = useRecording().startedAt !== undefined;
  if (!isOffered) return null;
  if (isOpen) return <RecorderPanel onClose={() => setOpen(false)} />;
  return (
    <Button
      className={classes['opener'] ?? ''}
      size="xs"
      variant="default"
      data-recording={isRecording || undefined}
      onClick={() => setOpen(true)}
    >
      {t('recorder.title')}
    </Button>
  );
}
