/**
 * The address of a request as it is looked up: its path and query. Absolute addresses, which proxies may send, lose their origin; a path
 * with escapes that are none, or with empty names at its beginning, is taken literally, and so is found nowhere, as any other that does
 * not exist.
 */
export function requestAddress(url = '/'): string {
  const [path = '', ...query] = withoutOrigin(url).split('?');
  const literal = isDecodable(path) ? path : path.replaceAll('%', '%25');
  return [literal.replace(/^\/(\/+)/, (_, more: string) => `/${'%2F'.repeat(more.length)}`), ...query].join(
    '?',
  );
}

function withoutOrigin(url: string): string {
  const [, rest] = /^https?:\/\/[^/?#]*(.*)$/i.exec(url) ?? [];
  const found = rest ?? url;
  return found.startsWith('/') ? found : `/${found}`;
}

/** Whether every escape of a path is one. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
