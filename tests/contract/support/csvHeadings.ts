/** Units that a heading may name; for some, the column that says which asset of the row it is. */
const UNITS: Readonly<Record<string, RegExp | null>> = {
  UTC: null,
  '%': null,
  USDT: null,
  'quote asset': null,
  'base asset': null,
  'base asset or USD': null,
  'settlement asset': /^Contract$/,
  'fee asset': /^Fee asset$/,
  asset: /^Asset$/,
};

/** Columns of numbers without a unit, and why. */
const UNITLESS: Readonly<Record<string, string>> = {
  'Order NO.': 'an id',
  'Placed order': 'an id',
  'Client order ID': 'an id',
  'Client ID': 'an id',
  'Trade ID': 'an id',
  ID: 'an id',
  UID: 'an id',
  Coupon: 'an id',
  Reference: 'an id',
  'Referral code': 'an id',
  Title: 'a text, which may be a number',
  Code: 'a code of an answer',
  Leverage: 'a multiple',
  'Margin ratio': 'a share of 1',
  ROE: 'a share of 1',
  'Callback rate': 'a share of 1',
  'Funding rate': 'a share of 1',
};

/** Columns of words, addresses and flags: no cell is a number. */
const WORDS: ReadonlySet<string> = new Set([
  ...['Pair', 'Contract', 'Market', 'Asset', 'Fee asset', 'Settlement asset', 'Account', 'From', 'To'],
  ...['Type', 'Kind', 'Side', 'Position side', 'Margin mode', 'Role', 'Source', 'Status', 'Reason', 'Event'],
  ...['Reduce-only', 'Triggered by', 'Paid by', 'Paid', 'Held', 'Bonus funds', 'Commission', 'Name', 'Label'],
  ...['Titles in other languages', 'Link', 'Read', 'Subject', 'Email', 'Parts'],
  ...['Network', 'Address', 'Transaction', 'Signature', 'Result', 'Method', 'Browser', 'Operating system'],
  ...['Country', 'Operator', 'Own token', 'Operation', 'Request', 'Requested by', 'Approved by'],
]);

/**
 * Says what is wrong with a heading: a unit that nobody knows, one that no other column explains, or a column that is listed nowhere.
 * @param cells the column's cells; those of a column of words are no numbers
 */
export function unitProblem(
  heading: string,
  { head, cells }: { readonly head: readonly string[]; readonly cells: readonly string[] },
): string | undefined {
  const unit = /\(([^()]+)\)$/.exec(heading)?.[1];
  if (unit === undefined) {
    if (Object.hasOwn(UNITLESS, heading)) return undefined;
    if (!WORDS.has(heading)) return 'names no unit and is not listed';
    return cells.some((cell) => /^-?\d+(\.\d+)?$/.test(cell))
      ? 'is listed as words and has numbers'
      : undefined;
  }
  const column = UNITS[unit];
  if (column === undefined) return 'names an unknown unit';
  if (column === null || head.some((other) => column.test(other))) return undefined;
  return 'names a unit that no column explains';
}
