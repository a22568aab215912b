import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  FAULT_NAMES,
  inject,
  problemOfFaults,
  restartWith,
  usePlayer,
} from '../../stores/recorder/player.ts';
import classes from './Recorder.module.css';

/** As the command line takes them, too. */
const EXAMPLE = 'drop=1%,stall=0.05%:3s';

/** Makes things go wrong on the wire: once, now, or again and again by chance. */
export function FaultControls() {
  const { t } = useTranslation();
  const player = usePlayer();
  const [faults, setFaults] = useState(player.faults);
  const [seed, setSeed] = useState(String(player.seed));
  const problem = problemOfFaults(faults);
  const isSeed = /^\d{1,9}$/.test(seed);
  return (
    <details className={classes['faults']}>
      <summary>{t('recorder.faults')}</summary>
      <p className={classes['hint']}>{t('recorder.injectHint')}</p>
      <div className={classes['row']}>
        {FAULT_NAMES.map((name) => (
          <Button key={name} size="compact-xs" variant="default" lang="en" onClick={() => inject(name)}>
            {name}
          </Button>
        ))}
      </div>
      <form
        className={classes['conditions']}
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === undefined && isSeed) void restartWith({ faults, seed: Number(seed) });
        }}
      >
        <TextInput
          size="xs"
          dir="ltr"
          label={t('recorder.byChance')}
          placeholder={EXAMPLE}
          error={problem}
          value={faults}
          spellCheck={false}
          autoComplete="off"
          onChange={({ currentTarget }) => setFaults(currentTarget.value)}
        />
        <TextInput
          size="xs"
          dir="ltr"
          inputMode="numeric"
          label={t('recorder.seed')}
          error={isSeed ? undefined : t('recorder.noSeed')}
          value={seed}
          autoComplete="off"
          onChange={({ currentTarget }) => setSeed(currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default" disabled={problem !== undefined || !isSeed}>
          {t('recorder.restart')}
        </Button>
      </form>
    </details>
  );
}
