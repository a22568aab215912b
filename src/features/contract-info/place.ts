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
