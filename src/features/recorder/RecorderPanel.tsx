import './styles.ts';
import { CloseButton } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlayer } from '../../stores/recorder/player.ts';
import { useRecording } from '../../stores/recorder/recording.ts';
import { PlayerControls } from './PlayerControls.tsx';
import { RecordPage } from './RecordPage.tsx';
import { OpenRecording } from './OpenRecording.tsx';
import { SeenFrames } from './SeenFrames.tsx';
import { TopicStates } from './TopicStates.tsx';
import classes from './Recorder.module.css';

/** Records this page, and plays recordings into it. It stands beside the page, which goes on being used. */
export function RecorderPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const isOpen = usePlayer().phase === 'open';
  const isRecording = useRecording().startedAt !== undefined;
  // The page makes room for it.
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['recorder'] = 'open';
    return () => void delete dataset['recorder'];
  }, []);
  return (
    <aside className={classes['panel']} aria-label={t('recorder.title')}>
      <header className={classes['head']}>
        <h2 className={classes['title']}>{t('recorder.title')}</h2>
        <CloseButton aria-label={t('ui.close')} onClick={onClose} />
      </header>
      <div className={classes['body']}>
        <div className={classes['controls']}>
          {(!isOpen || isRecording) && <RecordPage />}
          <OpenRecording />
          {isOpen && <PlayerControls />}
        </div>
        {isOpen && (
          <>
            <TopicStates />
            <SeenFrames />
          </>
        )}
      </div>
    </aside>
  );
}
