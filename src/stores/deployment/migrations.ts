/** By storage name and the version reached: turns a value of the version before into one of this version. May throw. */
export type Migrations = Readonly<Record<string, Readonly<Record<number, (value: unknown) => unknown>>>>;

/**
 * How kept values are carried over when a deployment raises the version of a storage. Without an entry a value is
 * dropped, so that its defaults hold: that is what a version is raised for as long as the application's own form of the
 * value stays the same.
 *
 * @example { preferences: { 2: (value) => ({ ...(value as object), palette: 'standard' }) } }
 */
export const MIGRATIONS: Migrations = {};
