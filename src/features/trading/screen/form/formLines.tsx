import { usePreferences } from '../../../../stores/preferences.ts';
import { Amount, Figure } from '../../../../ui/text/figures.tsx';
import classes from './OrderForm.module.css';

export interface FundsLineProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly asset: string;
  /** Tells what the user has, so that it is masked where balances are hidden. */
  readonly isBalance?: boolean;
  readonly testId?: string;
}

/** Money beside a name. */
export function FundsLine({ label, value, asset, isBalance = true, testId }: FundsLineProps) {
  const { hideBalance } = usePreferences();
  return (
    <p className={classes['funds']} data-testid={testId}>
      <span className={classes['label']}>{label}</span>
      <Amount value={value} asset={asset} isHidden={hideBalance && isBalance} />
    </p>
  );
}

/** The numbers of an order, line by line. */
export function SummaryLines({
  lines,
}: {
  readonly lines: readonly (readonly [label: string, text: string])[];
}) {
  return (
    <dl className={classes['summary']}>
      {lines.map(([label, text]) => (
        <div key={label} className={classes['line']}>
          <dt className={classes['label']}>{label}</dt>
          <dd>
            <Figure>{text}</Figure>
          </dd>
        </div>
      ))}
    </dl>
  );
}
