import { useTranslation } from 'react-i18next';
import { usePlayer } from '../../stores/recorder/player.ts';
import { positionText } from './positionText.ts';
import classes from './Recorder.module.css';

/** The newest frames of the wire, and what went wrong with each. */
export function SeenFrames() {
  const { t } = useTranslation();
  const { frames } = usePlayer();
  return (
    <section className={classes['section']}>
      <h3 className={classes['label']}>{t('recorder.frames')}</h3>
      <ol className={classes['frames']} dir="ltr" tabIndex={0} aria-label={t('recorder.frames')} lang="en">
        {frames.map(({ id, position, direction, fate, frame }) => (
          <li key={id} data-fate={fate}>
            <span className={classes['at']}>
              <span>{`${positionText(Math.max(0, position))} ${direction === 'in' ? '↓' : '↑'}`}</span>{' '}
              {fate !== 'delivered' && <em>{fate}</em>}
            </span>
            <code>{frame}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
