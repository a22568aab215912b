const AREAS = {
  '/contract/exchange': 'perpetual',
  '/contract/crypto': 'crypto',
  '/contract/simul': 'simul',
  '/contract/content/fund/simul': 'simulFund',
  '/contract/content/markPrice/simul': 'simulMarkPrice',
  '/contract/account/simul': 'simulAccount',
} as const;

export type ContractArea = (typeof AREAS)[keyof typeof AREAS];

/** The contract area of a path inside the site; perpetual trading where the path names none. */
export function contractAreaOf(path: string): ContractArea {
  const named = path.replace(/\/$/, '');
  return Object.hasOwn(AREAS, named) ? AREAS[named as keyof typeof AREAS] : 'perpetual';
}
