import { IconChevronDown } from '@tabler/icons-react';
import { AssetIcon } from '../../../../ui/AssetIcon.tsx';
import { partsOf } from './pairGroups.ts';
import classes from './PairSelector.module.css';

/** The pair shown, the heading of the screen. */
export function PairName({ pair }: { readonly pair: string }) {
  const [base] = partsOf(pair);
  return (
    <>
      <AssetIcon asset={base} size={24} />
      <h1 className={classes['pair']}>{pair}</h1>
      <IconChevronDown size={16} aria-hidden="true" />
    </>
  );
}
