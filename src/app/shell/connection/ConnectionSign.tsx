import { useTranslation } from 'react-i18next';
import type { ConnectionPhase, ConnectionStatus } from '../../../stores/realtime.ts';
import { StatusDot } from '../../../ui/feedback/StatusDot.tsx';
import type { StatusTone } from '../../../ui/feedback/StatusDot.tsx';
import { Figure } from '../../../ui/text/figures.tsx';
import classes from './ConnectionIndicator.module.css';

/** The three things a trader has to tell apart. */
const TONES: Readonly<Record<ConnectionPhase, StatusTone>> = {
  live: 'live',
  connecting: 'waiting',
  stale: 'waiting',
  recovering: 'waiting',
  offline: 'offline',
};

export const connectionTone = (phase: ConnectionPhase): StatusTone => TONES[phase];

/** A dot with the latency while live, and otherwise with a word. */
export function ConnectionSign({ status }: { readonly status: ConnectionStatus }) {
  const { t } = useTranslation();
  const tone = connectionTone(status.phase);
  const latency = tone === 'live' ? status.latencyMs : undefined;
  return (
    <>
      <StatusDot tone={tone} />
      <span className={classes['text']}>
        {latency === undefined ? (
          t(`connection.${tone}`)
        ) : (
          <Figure>{t('connection.latency', { latency: Math.max(1, Math.round(latency)) })}</Figure>
        )}
      </span>
    </>
  );
}
