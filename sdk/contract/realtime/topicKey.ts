/** Members of a query, whatever its topic. Those that are undefined count as left out. */
export type QueryMembers = Readonly<Record<string, string | number | undefined>>;

function encode(value: string | number): string {
  // A lone surrogate would throw: replaced, it names a key that nothing answers to.
  return encodeURIComponent(String(value).toWellFormed());
}

/**
 * Key of a subscription: the topic and its query, members sorted by name and form-encoded, `orderBook?depth=50&pair=BTC%2FUSDT`; just
 * the topic when the query is empty. Equal queries have equal keys, regardless of the order of their members.
 */
export function topicKey(topic: string, query: QueryMembers = {}): string {
  const members = Object.keys(query)
    .sort()
    .flatMap((name) => {
      const value = query[name];
      return value === undefined ? [] : [`${encode(name)}=${encode(value)}`];
    });
  return members.length === 0 ? topic : `${topic}?${members.join('&')}`;
}
