import './styles.ts';
import { CloseButton } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlayer } from '../../stores/recorder/player.ts';
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
  // Where there is room for both, the page makes some.
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
        {!isOpen && <RecordPage />}
        <OpenRecording />
        {isOpen && (
          <>
            <PlayerControls />
            <TopicStates />
            <SeenFrames />
          </>
        )}
      </div>
    </aside>
  );
}
