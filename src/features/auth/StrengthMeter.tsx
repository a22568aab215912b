import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Strength } from './passwordStrength.ts';
import classes from './StrengthMeter.module.css';

type Estimate = (password: string, personal: readonly string[]) => Strength;

export interface StrengthMeterProps {
  readonly password: string;
  /** What others know of its owner, which a password should not consist of. */
  readonly personal: readonly string[];
}

/** How hard a password is to guess; nothing while none is typed, and until the estimator, which is large, is loaded. */
export function StrengthMeter({ password, personal }: StrengthMeterProps) {
  const { t } = useTranslation();
  const estimate = useEstimate(password !== '');
  const strength = password === '' ? undefined : estimate?.(password, personal);
  return (
    <div className={classes['meter']} data-typed={password !== '' || undefined} data-strength={strength}>
      <span className={classes['bar']} aria-hidden="true" />
      <span role="status" className={classes['text']}>
        {strength !== undefined && t(`auth.strength.${strength}`)}
      </span>
    </div>
  );
}

/** The estimator, loaded once it is wanted; without it a password can be chosen all the same. */
function useEstimate(isWanted: boolean): Estimate | undefined {
  const [estimate, setEstimate] = useState<Estimate>();
  useEffect(() => {
    if (!isWanted || estimate !== undefined) return undefined;
    let isMounted = true;
    import('./passwordStrength.ts').then(
      ({ strengthOf }) => {
        if (isMounted) setEstimate(() => strengthOf);
      },
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted, estimate]);
  return estimate;
}
