import { IconShieldCheck } from '@tabler/icons-react';
import type { Withdrawal } from '../../../stores/wallet/types.ts';
import { ChainText } from '../chain/ChainText.tsx';
import classes from './Withdrawal.module.css';

/** Where a withdrawal goes: the address in full, under its name where it stands in the user's own book. */
export function Receiver({
  withdrawal: { address, label },
}: {
  readonly withdrawal: Pick<Withdrawal, 'address' | 'label'>;
}) {
  return (
    <div>
      {label !== null && (
        <span className={classes['known']} data-known="true">
          <IconShieldCheck size={16} stroke={1.75} aria-hidden="true" />
          <bdi>{label}</bdi>
        </span>
      )}
      <ChainText text={address} />
    </div>
  );
}
