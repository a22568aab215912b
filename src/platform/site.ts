/** The sites of one deployment, told apart by the first segment of the path. */
export type SiteId = 'MAIN' | 'KR' | 'VN' | 'BR';

export interface Site {
  readonly id: SiteId;
  /** Prefix of every path of the site; empty for the main site. */
  readonly base: string;
}

const MAIN: Site = { id: 'MAIN', base: '' };

const PREFIXED: readonly Site[] = [
  { id: 'KR', base: '/kr' },
  { id: 'VN', base: '/vn' },
  { id: 'BR', base: '/br' },
];

/** The site a path belongs to: `/kr` and `/kr/…` are Korean, `/krypton` is a path of the main site. */
export function siteOf(pathname: string): Site {
  const first = pathname.split('/', 2)[1]?.toLowerCase();
  return PREFIXED.find(({ base }) => base === `/${first}`) ?? MAIN;
}
