import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useWalletDebts } from '../../../stores/wallet/debts.ts';
import { Notice } from './Notice.tsx';
import { useOwedText } from './useOwedText.ts';

/** Says what the user owes, why, and what that means; nothing where they owe nothing. */
export function DebtNotice() {
  const { t } = useTranslation();
  const owedText = useOwedText();
  const debts = useWalletDebts();
  const [first] = debts;
  if (first === undefined) return null;
  const { asset, depositId } = first;
  return (
    <Notice tone="danger" isStatus>
      <span>{t('personal.debt.text', { owed: owedText(debts) })}</span>
      {depositId !== null && (
        <>
          {' '}
          <Link href={`/personal/deposit?asset=${asset}&deposit=${encodeURIComponent(depositId)}`}>
            {t('personal.debt.deposit')}
          </Link>
        </>
      )}
    </Notice>
  );
}
