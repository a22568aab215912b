/**
 * Why a call did not do what was asked, as screens need it.
 * - `network`: no answer came (offline, timeout, or not an answer of the exchange);
 * - `authToken`: the token that every call carries could not be made, so nothing was sent;
 * - `refused`: the exchange answered, and `message` says why not.
 */
export type Failure =
  | { readonly kind: 'network' }
  | { readonly kind: 'authToken' }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string };
