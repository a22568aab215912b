/**
 * Whether a host fits a pattern of the configuration: `tidemark.example`, `*.tidemark.example` (one or more labels
 * before), either with a port that must then be the same. Upper and lower case are the same.
 *
 * @param host as in `location.host`, with its port if it has one
 */
export function matchesHost(pattern: string, host: string): boolean {
  const wanted = split(pattern.toLowerCase());
  const found = split(host.toLowerCase());
  if (wanted.port !== undefined && wanted.port !== found.port) return false;
  if (!wanted.name.startsWith('*.')) return wanted.name === found.name;
  const rest = wanted.name.slice(1);
  return found.name.endsWith(rest) && found.name.length > rest.length;
}

function split(host: string): { readonly name: string; readonly port: string | undefined } {
  const [, name = host, port] = /^(.*?)(?::(\d+))?$/.exec(host) ?? [];
  return { name, port };
}
