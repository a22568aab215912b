import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './SkipLinks.module.css';

/** Where the focus goes: to how much is traded, for that is where an order begins, and to the chosen tab of the account tables. */
const TARGETS = {
  form: 'form input[name="amount"]',
  tables: '[id^="account-tab-"][aria-selected="true"]',
} as const;
type Target = keyof typeof TARGETS;

export interface SkipLinksProps {
  /** Whether the form is on the screen; on a phone it is behind a button. */
  readonly hasForm: boolean;
}

/** Leads the Tab key past the market to what a trader acts in. Seen while focused. */
export function SkipLinks({ hasForm }: SkipLinksProps) {
  const { t } = useTranslation();
  const skipTo = (event: MouseEvent, target: Target): void => {
    event.preventDefault();
    document.querySelector<HTMLElement>(TARGETS[target])?.focus();
  };
  const targets = hasForm ? (['form', 'tables'] as const) : (['tables'] as const);
  return (
    <div className={classes['links']}>
      {targets.map((target) => (
        <a
          key={target}
          className={classes['link']}
          href="#content"
          onClick={(event) => skipTo(event, target)}
        >
          {t(`trade.skip.${target}`)}
        </a>
      ))}
    </div>
  );
}
