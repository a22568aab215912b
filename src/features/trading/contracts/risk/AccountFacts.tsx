import { useTranslation } from 'react-i18next';
import type { LiveAccount } from '../../../../stores/contracts/index.ts';
import { movingScale } from '../../../../ui/format/index.ts';
import { Amount, Profit } from '../../../../ui/text/index.ts';
import { useContractContext } from '../context/contractContext.ts';
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
  const { settle } = useContractContext().instrument;
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
              <Profit value={amount} asset={settle} isMoving />
            ) : (
              <Amount
                value={amount}
                scale={name === 'balance' ? undefined : movingScale(settle)}
                asset={settle}
                isHidden={isHidden}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
