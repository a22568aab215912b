/** Oldest first. Sets forget their order when the engine is restored, so whatever goes through one sorts it. */
export function byId(a: { readonly id: number }, b: { readonly id: number }): number {
  return a.id - b.id;
}
