import { IconFlask } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Simulated.module.css';

/** Says that everything around is done with demo funds. */
export function SimulatedBadge() {
  const { t } = useTranslation();
  return (
    <span className={classes['badge']} data-testid="simulated">
      <IconFlask size={14} stroke={2} aria-hidden="true" />
      {t('ui.simulated.badge')}
    </span>
  );
}
