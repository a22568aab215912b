/** Members of a topic's query as they go into its key; those that are undefined are left out. */
export type TopicQueryValues = Readonly<Record<string, string | number | undefined>>;

/**
 * Name of a subscription: the topic, `?`, and the query's members sorted by name and form-encoded; the topic alone when
 * the query is empty. `orderBook?depth=50&pair=BTC%2FUSDT`
 */
export function topicKey(topic: string, query: object = {}): string {
  const members = Object.entries(query as TopicQueryValues)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return members.length === 0 ? topic : `${topic}?${members.join('&')}`;
}
