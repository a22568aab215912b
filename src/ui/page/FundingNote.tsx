import { useFundingText } from '../text/useFundingText.ts';
import classes from './FundingNote.module.css';

export interface FundingNoteProps {
  readonly asset: string;
  /** What other accounts have of it, each above zero. */
  readonly held: readonly { readonly product: number; readonly available: string }[];
  /** What is moved along; `undefined` where nothing is. */
  readonly funding: { readonly amount: string; readonly fundFrom: readonly number[] } | undefined;
}

/** Says what a form takes from other accounts along with its command; or else what they have. Its room is kept while they have something. */
export function FundingNote({ asset, held, funding }: FundingNoteProps) {
  const { moves, elsewhere } = useFundingText();
  if (held.length === 0) return null;
  return (
    <ul role="status" className={classes['note']} data-testid="funding">
      {funding === undefined ? (
        held.map(({ product, available }) => <li key={product}>{elsewhere(available, asset, [product])}</li>)
      ) : (
        <li>{moves(funding.amount, asset, funding.fundFrom)}</li>
      )}
    </ul>
  );
}
