import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../stores/failure.ts';
import { useItem } from '../../../stores/data/useItem.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { VerifiedTrader } from '../../../ui/VerifiedTrader.tsx';
import classes from './InviteCodes.module.css';

/** Says what a code gives to who signs up under it, or that nobody has it. @param code as it was entered, of its form */
export function ReferralOffer({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const { formatRate } = useFormat();
  const failureText = useFailureText();
  const { item: offer, error } = useItem({
    namespace: 'auth.referralOffer',
    api: 'getReferralOffer',
    query: { referralCode: code },
  });
  if (offer === undefined) {
    const failure = error === undefined ? undefined : failureOf(error);
    if (failure?.kind !== 'refused') return null;
    return (
      <p role="status" className={classes['offer']} data-wrong>
        {failureText(failure)}
      </p>
    );
  }
  const { inviterName: name, inviterDisplayUserId, share, spotRate, contractRate } = offer;
  return (
    <p role="status" className={classes['offer']}>
      <span>
        {share === 0
          ? t('auth.register.offerPlain', { name })
          : t('auth.register.offer', {
              ...{ name, spot: formatRate(spotRate), contract: formatRate(contractRate) },
            })}
      </span>{' '}
      <VerifiedTrader
        isVerified={inviterDisplayUserId !== null}
        displayUserId={inviterDisplayUserId ?? undefined}
      />
    </p>
  );
}
