import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { sizeUnit } from '../contractInstrument.ts';
import { isClosedInParts } from './closeParts.ts';
import classes from './Positions.module.css';

export interface FactListProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

/** Names and figures, a line each. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={classes['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Says that closing a position takes more than one order, where it does. */
export function ClosedInParts({ position, contract }: Pick<LivePosition, 'position' | 'contract'>) {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  if (!isClosedInParts({ position, contract })) return null;
  return (
    <p className={classes['hint']}>
      {t('contract.close.inParts', {
        limit: formatAmount(contract.maxQuantity, 0),
        asset: sizeUnit(contract),
      })}
    </p>
  );
}

interface ConfirmAgainProps {
  readonly isOff: boolean;
  readonly onOff: (isOff: boolean) => void;
}

/** Lets the user do without the question the next time. */
export function ConfirmAgain({ isOff, onOff }: ConfirmAgainProps) {
  const { t } = useTranslation();
  return (
    <Checkbox
      mt="md"
      size="sm"
      label={t('contract.close.doNotAsk')}
      checked={isOff}
      onChange={(event) => onOff(event.currentTarget.checked)}
    />
  );
}
