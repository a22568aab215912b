import type { Contract } from '../../../stores/contracts/types.ts';

/** The three contract screens: margined in USDT, margined in coins, and practice with demo funds, which has both kinds. */
export type ContractScreen = 'linear' | 'inverse' | 'simulated';

const PATHS = {
  linear: '/contract/exchange',
  inverse: '/contract/crypto',
  simulated: '/contract/simul',
} as const satisfies Record<ContractScreen, string>;

/** What an address of a contract screen names. */
export interface ContractPlace {
  readonly screen: ContractScreen;
  /** `BTC-USDT`; `undefined` where the address names none. */
  readonly contract: string | undefined;
}

/** Reads a path inside the site; the USDT screen where it is none of the three. */
export function contractPlaceOf(path: string): ContractPlace {
  const screens = Object.entries(PATHS) as [ContractScreen, string][];
  const [screen, start] = screens.find(([, known]) => path === known || path.startsWith(`${known}/`)) ?? [
    'linear',
    PATHS.linear,
  ];
  const [, segment = ''] = path.slice(start.length).split('/');
  return { screen, contract: segment === '' ? undefined : segment.toUpperCase().replaceAll('_', '-') };
}

/** The path of a contract on a screen: `/contract/exchange/BTC_USDT`. */
export function pathOfContract(screen: ContractScreen, contract: string): string {
  return `${PATHS[screen]}/${contract.replaceAll('-', '_')}`;
}

/** The screen that trades a contract: the one at hand where it can, else that of the contract's kind. */
export function screenFor(screen: ContractScreen, { kind }: Pick<Contract, 'kind'>): ContractScreen {
  return screen === 'simulated' ? screen : kind;
}

/** The contracts that a screen trades, in the exchange's order. */
export function contractsOn<C extends Pick<Contract, 'kind'>>(
  screen: ContractScreen,
  contracts: readonly C[],
): readonly C[] {
  return screen === 'simulated' ? contracts : contracts.filter(({ kind }) => kind === screen);
}
