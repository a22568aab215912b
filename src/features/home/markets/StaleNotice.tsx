import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../stores/connection/index.ts';
import { ageOf } from '../../../ui/format/index.ts';
import { useNow } from '../../../ui/useNow.ts';
import classes from './StaleNotice.module.css';

/** Says how old the prices are while they are not live; nothing otherwise. */
export function StaleNotice() {
  const { phase, lastMessageAt } = useConnection();
  if (phase === 'live' || lastMessageAt === undefined) return null;
  return <Age since={lastMessageAt} />;
}

function Age({ since }: { readonly since: number }) {
  const { t } = useTranslation();
  const { count, unit } = ageOf(since, useNow(1000));
  return (
    <p role="status" className={classes['notice']}>
      {t(`home.stale_${unit}s`, { count })}
    </p>
  );
}
