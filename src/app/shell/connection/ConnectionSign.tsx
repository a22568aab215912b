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

/** What a sign says beside its dot: the latency in milliseconds, or `undefined` where it says a word. */
export function shownLatency({ phase, latencyMs }: ConnectionStatus): number | undefined {
  return TONES[phase] === 'live' && latencyMs !== undefined ? Math.max(1, Math.round(latencyMs)) : undefined;
}

/** A dot with the latency while live, and otherwise with a word. */
export function ConnectionSign({ status }: { readonly status: ConnectionStatus }) {
  const { t } = useTranslation();
  const tone = connectionTone(status.phase);
  const latency = shownLatency(status);
  return (
    <>
      <StatusDot tone={tone} />
      <span className={classes['text']}>
        {latency === undefined ? (
          t(`connection.${tone}`)
        ) : (
          <Figure>{t('connection.latency', { latency })}</Figure>
        )}
      </span>
    </>
  );
}
