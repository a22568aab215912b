/** The sites of one deployment, told apart by the first segment of the path. */
export type SiteId = 'MAIN' | 'KR' | 'VN' | 'BR';

export interface Site {
  readonly id: SiteId;
  /** Prefix of every path of the site; empty for the main site. */
  readonly base: string;
}

const SITE_IDS: readonly string[] = ['MAIN', 'KR', 'VN', 'BR'] satisfies readonly SiteId[];

export function isSiteId(text: unknown): text is SiteId {
  return typeof text === 'string' && SITE_IDS.includes(text);
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

/** The site as whose a page calls: a deployment may be another one than the main site where no prefix names one, its `root`. */
export function siteIdOf(pathname: string, root: SiteId): SiteId {
  const { id, base } = siteOf(pathname);
  return base === '' ? root : id;
}
