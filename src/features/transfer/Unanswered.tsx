import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './Transfer.module.css';

export interface UnansweredProps {
  readonly onSendAgain: () => void;
  readonly onGiveUp: () => void;
}

/** No answer came: what is known, and what can be done about it. */
export function Unanswered({ onSendAgain, onGiveUp }: UnansweredProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['unanswered']}>
      <p role="alert" className={classes['warning']}>
        {t('transfer.unanswered')}
      </p>
      <Button size="md" fullWidth onClick={onSendAgain} data-autofocus>
        {t('transfer.sendAgain')}
      </Button>
      <Button variant="subtle" color="gray" fullWidth onClick={onGiveUp}>
        {t('transfer.giveUp')}
      </Button>
    </div>
  );
}
