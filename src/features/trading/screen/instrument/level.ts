/** One price level as the order book shows it; decimal strings. */
export interface Level {
  readonly price: string;
  readonly quantity: string;
}
