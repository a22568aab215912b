/** What is found by the beginning of its code, of a word of its name, or of a part of its contract; everything while nothing is searched for. */
export function matching<H extends { readonly asset: string; readonly instrument: string | null }>(
  holdings: readonly H[],
  search: string,
  names: ReadonlyMap<string, string>,
): readonly H[] {
  const wanted = search.normalize('NFKC').trim().toLowerCase();
  return holdings.filter(({ asset, instrument }) =>
    [asset, ...wordsOf(names.get(asset)), ...wordsOf(instrument), instrument ?? ''].some((word) =>
      word.toLowerCase().startsWith(wanted),
    ),
  );
}

function wordsOf(text: string | null | undefined): readonly string[] {
  return text?.split(/[\s/-]+/) ?? [];
}
