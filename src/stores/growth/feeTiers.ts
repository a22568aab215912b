import type { OperationData } from '@tidemark/sdk';
import { useObservableState } from 'observable-hooks';
import { catchError, concatWith, defer, map, NEVER, of, ReplaySubject, share } from 'rxjs';
import { sdk } from '../clients.ts';

/** None where they cannot be had. */
type FeeTiers = OperationData<'listFeeTiers'>['tiers'];

/** Asked for once, however many parts of the page show them, and anew when it is opened again. */
const tiers$ = defer(() => sdk.call('listFeeTiers')).pipe(
  map(({ tiers }): FeeTiers => tiers),
  catchError(() => of<FeeTiers>([])),
  // As long as somebody looks; whoever comes later has them at once.
  concatWith(NEVER),
  share({ connector: () => new ReplaySubject<FeeTiers>(1) }),
);

/** What trades cost by level, lowest first; `undefined` until it is known, and none where that fails. */
export function useFeeTiers(): FeeTiers | undefined {
  return useObservableState(tiers$);
}
