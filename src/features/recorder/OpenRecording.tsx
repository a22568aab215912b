import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { closeRecording, openRecording, usePlayer } from '../../stores/recorder/player.ts';
import classes from './Recorder.module.css';

/** Chooses the recording that is played instead of the exchange, and says what is wrong with it. */
export function OpenRecording() {
  const { t } = useTranslation();
  const { phase, name, problem, damage } = usePlayer();
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={classes['section']}>
      {phase === 'open' ? (
        <div className={classes['file']}>
          <span className={classes['name']}>{name}</span>
          <Button size="xs" variant="default" onClick={closeRecording}>
            {t('recorder.back')}
          </Button>
        </div>
      ) : (
        <>
          <Button
            fullWidth
            variant="default"
            loading={phase === 'reading'}
            onClick={() => input.current?.click()}
          >
            {t('recorder.open')}
          </Button>
          <p className={classes['hint']}>{t('recorder.openHint')}</p>
        </>
      )}
      <input
        ref={input}
        hidden
        type="file"
        data-testid="recording-file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) void openRecording(file);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      {problem !== undefined && (
        <p className={classes['problem']} role="alert">
          {t('recorder.unreadable')} <span dir="ltr">{problem}</span>
        </p>
      )}
      {damage.length > 0 && (
        <details className={classes['damage']}>
          <summary>{t('recorder.damage', { count: damage.length })}</summary>
          <ul dir="ltr">
            {damage.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
