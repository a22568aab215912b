import { useDecidedReviews } from '../../../stores/account/reviews.ts';

/** Keeps what is shown of the user right when the exchange has decided about the nickname or the identity. */
export function ReviewWatch() {
  useDecidedReviews();
  return null;
}
