/** Whether a choice is meant by what somebody typed: any of its words, whatever the case and the accents. */
export function matchesSearch(
  { value, text, hint = '' }: { readonly value: string; readonly text: string; readonly hint?: string },
  typed: string,
): boolean {
  const wanted = plain(typed.trim());
  return [value, text, hint].some((one) => plain(one).includes(wanted));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
