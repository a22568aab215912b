import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/page/page.tsx';
import classes from './Info.module.css';

export interface ExplainedProps {
  readonly title: string;
  /** Sentences, in the order in which things happen. */
  readonly steps: readonly string[];
  /** A formula in the notation of every language. */
  readonly formula?: string;
}

/** How something is made, step by step. */
export function Explained({ title, steps, formula }: ExplainedProps) {
  const { t } = useTranslation();
  return (
    <Panel title={title}>
      <ol className={classes['explained']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {formula !== undefined && (
        <code
          dir="ltr"
          className={classes['formula']}
          tabIndex={0}
          role="group"
          aria-label={t('contractInfo.formula')}
        >
          {formula}
        </code>
      )}
    </Panel>
  );
}
