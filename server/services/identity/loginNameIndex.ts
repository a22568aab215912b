import type { Vault } from '../../vault/vault.ts';

/** What the user of a login name is found by, whatever its case. */
export function loginNameIndex(vault: Pick<Vault, 'indexOf'>, name: string): string {
  return vault.indexOf(name.trim().toLowerCase(), 'loginName');
}
