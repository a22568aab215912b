import type { OperationData } from '@tidemark/sdk';
import { isNativeApp } from '../../platform/nativeApp.ts';
import { useItem } from '../data/useItem.ts';
import { environment } from '../environment.ts';
import { useSession } from '../session/index.ts';
import { useFundsRevision } from './accountBalances.ts';

/** What the user owes in an asset, and why. */
export type WalletDebt = OperationData<'listWalletDebts'>[number];

const NONE: readonly WalletDebt[] = [];

/** What the user owes, fetched again when their funds change; nothing until that is known. Visitors owe nothing; the native app tells it itself. */
export function useWalletDebts(): readonly WalletDebt[] {
  const isOffered = useSession().user !== null && environment === 'real' && !isNativeApp();
  const revision = useFundsRevision();
  return useItem({ namespace: 'wallet.debts', api: 'listWalletDebts', revision, isOffered }).item ?? NONE;
}
