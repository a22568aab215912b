/**
 * Throws one TypeError that names every global that is missing.
 * @param owner who needs them
 * @param names such as `Request` or `crypto.getRandomValues`
 */
export function requireGlobals(owner: string, names: readonly string[], advice = ''): void {
  const missing = names.filter((name) => {
    let value: unknown = globalThis;
    for (const part of name.split('.')) value = (value as Record<string, unknown> | undefined)?.[part];
    return value === undefined;
  });
  if (missing.length > 0)
    throw new TypeError(
      `${owner} needs ${missing.join(', ')}, which this environment does not have.${advice}`,
    );
}
