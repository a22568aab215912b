import { useTranslation } from 'react-i18next';
import type { LiveAccount } from '../../../../stores/contracts/index.ts';
import { toneOf, useFormat } from '../../../../ui/format/index.ts';
import { Amount, Figure } from '../../../../ui/text/index.ts';
import { useContractDesk } from '../desk/ContractDesk.ts';
import classes from './RiskPanel.module.css';

export interface AccountFactsProps {
  /** `undefined` while it is on its way, and where the user has no such account. */
  readonly live: LiveAccount | undefined;
  /** Whether it is known which accounts there are. */
  readonly isKnown: boolean;
  readonly isHidden: boolean;
}

/** What a margin account holds, line by line, in its asset. */
export function AccountFacts({ live, isKnown, isHidden }: AccountFactsProps) {
  const { t } = useTranslation();
  const { settle } = useContractDesk().instrument;
  const none = isKnown ? '0' : undefined;
  const lines = [
    ['equity', live?.equity.toFixed()],
    ['balance', live?.account.balance],
    ['unrealised', live?.unrealised.toFixed()],
    ['available', live?.available.toFixed()],
    ['maintenance', live?.maintenance.toFixed()],
  ] as const;
  return (
    <dl className={classes['facts']}>
      {lines.map(([name, amount = none]) => (
        <div key={name} className={classes['fact']} data-fact={name}>
          <dt>{t(`contract.risk.${name}`)}</dt>
          <dd>
            {name === 'unrealised' && !isHidden ? (
              <Profit amount={amount} asset={settle} />
            ) : (
              <Amount value={amount} asset={settle} isHidden={isHidden} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An amount with its sign: colour alone says nothing. */
function Profit({ amount, asset }: { readonly amount: string | undefined; readonly asset: string }) {
  const { formatAmount } = useFormat();
  const tone = toneOf(amount);
  return (
    <Figure tone={tone}>
      {tone === 'up' && '+'}
      {formatAmount(amount)} {asset}
    </Figure>
  );
}
