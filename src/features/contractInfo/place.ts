/** The pages about contracts beside the trading screens. */
export type ContractInfoPage = 'fund' | 'markPrice' | 'insurance' | 'rules' | 'account';

/** What an address of such a page names. */
export interface ContractInfoPlace {
  readonly page: ContractInfoPage;
  /** Of simulated trading. */
  readonly isSimulated: boolean;
}

const PLACE = /^\/contract\/(?:content\/(fund|markPrice|insurance|rules)|(account))(\/simul)?\/?$/;

/** Reads a path inside the site; the funding rates where it names none. */
export function contractInfoPlaceOf(path: string): ContractInfoPlace {
  const [, content, account, simulated] = PLACE.exec(path) ?? [];
  return { page: (account ?? content ?? 'fund') as ContractInfoPage, isSimulated: simulated !== undefined };
}

const SIMULATED_PAGES: readonly ContractInfoPage[] = ['account', 'fund', 'markPrice'];
const REAL_PAGES: readonly ContractInfoPage[] = ['fund', 'markPrice', 'insurance', 'rules'];

/** The pages that real or simulated trading has. */
export function contractInfoPages(isSimulated: boolean): readonly ContractInfoPage[] {
  return isSimulated ? SIMULATED_PAGES : REAL_PAGES;
}

/** The path of a page inside the site. */
export function pathOfContractInfo({ page, isSimulated }: ContractInfoPlace): string {
  const area = page === 'account' ? '/contract/account' : `/contract/content/${page}`;
  return isSimulated ? `${area}/simul` : area;
}

/** The path of the screen that trades a contract. */
export function tradingPathOf(
  { contract, kind }: { readonly contract: string; readonly kind: 'linear' | 'inverse' },
  isSimulated: boolean,
): string {
  const screen = isSimulated ? 'simul' : kind === 'linear' ? 'exchange' : 'crypto';
  return `/contract/${screen}/${contract.replaceAll('-', '_')}`;
}
