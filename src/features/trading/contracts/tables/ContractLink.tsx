import { Link, useLocation } from 'wouter';
import type { Contract } from '../../../../stores/contracts/types.ts';
import classes from '../../screen/tables/TableView.module.css';
import { contractPlaceOf, pathOfContract, screenFor } from '../screens.ts';

export interface ContractLinkProps {
  readonly contract: string;
  /** `undefined` of one that is no longer listed: it leads nowhere. */
  readonly kind: Contract['kind'] | undefined;
}

/** The name of a contract, which leads to its screen; from simulated trading to that of simulated trading. */
export function ContractLink({ contract, kind }: ContractLinkProps) {
  const [path] = useLocation();
  if (kind === undefined) return <b>{contract}</b>;
  const { screen } = contractPlaceOf(path);
  return (
    <Link
      href={pathOfContract(screenFor(screen, { kind }), contract)}
      className={`${classes['symbol'] ?? ''} tm-touch`}
    >
      {contract}
    </Link>
  );
}
