import { useTranslation } from 'react-i18next';

interface RateDayProps {
  /** `2026-11-29`, and whether that is long ago; `undefined` where no rate was needed. */
  readonly of: { readonly day: string; readonly isOld: boolean } | undefined;
}

/** Of which day the rate is that a value before it was approximated by: an old one is marked. */
export function RateDay({ of }: RateDayProps) {
  const { t } = useTranslation();
  if (of === undefined) return null;
  const { day, isOld } = of;
  return (
    <>
      {' · '}
      <span className={isOld ? 'tm-down' : undefined} data-old={isOld}>
        {t(isOld ? 'wallet.oldRateOf' : 'wallet.rateOf', { day })}
      </span>
    </>
  );
}
