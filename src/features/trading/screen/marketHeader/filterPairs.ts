/** What the pair selector knows of a pair. */
export interface PairChoice {
  readonly pair: string;
  readonly isFavourite: boolean;
}

/** The pairs that match what was typed, in any order of its parts (`usdt btc`, `btc/usdt`); favourites come first. */
export function filterPairs<Choice extends PairChoice>(
  choices: readonly Choice[],
  search: string,
  favouritesOnly: boolean,
): readonly Choice[] {
  const words = search
    // Letters of wide fonts, as East Asian keyboards type them.
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s/_-]+/)
    .filter((word) => word !== '');
  return choices
    .filter(
      ({ pair, isFavourite }) =>
        (isFavourite || !favouritesOnly) && words.every((word) => pair.includes(word)),
    )
    .sort((a, b) => Number(b.isFavourite) - Number(a.isFavourite));
}
