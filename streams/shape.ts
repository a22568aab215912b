/** The list called `name` in frame data. Throws a TypeError when it is not one: frames are checked where they are read. */
export function listIn<Item>(data: Readonly<Record<string, unknown>>, name: string): readonly Item[] {
  const list = data[name];
  if (!Array.isArray(list)) throw new TypeError(`frame data without a list of ${name}`);
  return list as readonly Item[];
}
