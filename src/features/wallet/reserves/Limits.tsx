import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/page/page.tsx';
import classes from './Reserves.module.css';

const LIMITS = ['users', 'moment', 'debts', 'keys', 'neighbour', 'demo'] as const;

/** What nobody should believe because of a proof of reserves. */
export function Limits() {
  const { t } = useTranslation();
  return (
    <Panel title={t('reserves.limits.title')}>
      <ul className={classes['limits']}>
        {LIMITS.map((limit) => (
          <li key={limit}>{t(`reserves.limits.${limit}`)}</li>
        ))}
      </ul>
    </Panel>
  );
}
