import { Button, NativeSelect, Slider } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pause, play, seek, setSpeed, step, usePlayer } from '../../stores/recorder/player.ts';
import { FaultControls } from './FaultControls.tsx';
import { positionText } from './positionText.ts';
import classes from './Recorder.module.css';

const SPEEDS = [0.1, 0.5, 1, 2, 5, 10, 50];

/** Plays, pauses, steps and scrubs a recording, at a speed and with faults. */
export function PlayerControls() {
  const { t } = useTranslation();
  const { position, duration, isPlaying, isOver, speed } = usePlayer();
  /** Where the thumb is held. */
  const [held, setHeld] = useState<number>();
  const shown = held ?? position;
  return (
    <section className={classes['section']}>
      <div className={classes['row']}>
        <Button size="xs" disabled={isOver && !isPlaying} onClick={isPlaying ? pause : play}>
          {t(isPlaying ? 'recorder.pause' : 'recorder.play')}
        </Button>
        <Button size="xs" variant="default" disabled={isPlaying || isOver} onClick={() => void step()}>
          {t('recorder.step')}
        </Button>
        <NativeSelect
          size="xs"
          dir="ltr"
          className={classes['speed'] ?? ''}
          aria-label={t('recorder.speed')}
          value={String(speed)}
          data={SPEEDS.map((one) => ({ value: String(one), label: `${one}×` }))}
          onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value))}
        />
      </div>
      <Slider
        size="sm"
        thumbLabel={t('recorder.position')}
        label={null}
        min={0}
        max={Math.max(1, Math.ceil(duration))}
        step={1}
        value={Math.round(shown)}
        onChange={setHeld}
        onChangeEnd={(to) => void seek(to).then(() => setHeld((now) => (now === to ? undefined : now)))}
      />
      <p className={classes['position']} data-testid="position" dir="ltr">
        {`${positionText(shown)} / ${positionText(duration)}`}
      </p>
      <FaultControls />
    </section>
  );
}
