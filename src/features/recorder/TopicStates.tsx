import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hashState, usePlayer } from '../../stores/recorder/player.ts';
import classes from './Recorder.module.css';

/** What the frames made: the state of a topic, and its hash. */
export function TopicStates() {
  const { t } = useTranslation();
  const { states } = usePlayer();
  const [chosen, setChosen] = useState<string>();
  const state = states.find(({ key }) => key === chosen) ?? states[0];
  if (state === undefined) return null;
  return (
    <section className={classes['section']}>
      <NativeSelect
        size="xs"
        label={t('recorder.state')}
        styles={{ input: { direction: 'ltr' } }}
        value={state.key}
        data={states.map(({ key }) => ({ value: key, label: decodeURIComponent(key) }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <dl className={classes['facts']}>
        <dt>{t('recorder.phase')}</dt>
        <dd lang="en" data-testid="phase">
          {state.phase}
        </dd>
        <dt>{t('recorder.hash')}</dt>
        <dd dir="ltr" className={classes['hash']} data-testid="hash">
          {hashState(state)}
        </dd>
      </dl>
      <pre className={classes['value']} dir="ltr" tabIndex={0} aria-label={decodeURIComponent(state.key)}>
        {JSON.stringify(state.value, null, 1)}
      </pre>
    </section>
  );
}
