export const STAGES = ['test', 'staging', 'production'] as const;
export type DeploymentStage = (typeof STAGES)[number];

/** The hosts of one stage, as the deployment's `compileHosts` names them. */
export interface StageHosts {
  readonly pages: readonly string[];
  /** Empty for the origin of the page. */
  readonly api: string;
  /** That of `api` when it is missing. */
  readonly config?: string;
  readonly simulated?: string;
  /** That of `api` when it is missing. */
  readonly cdn?: string;
}

export type CompileHosts = Readonly<Record<string, StageHosts>>;

/** The page that asks, and what shows it. */
export interface PageHost {
  /** With its port. */
  readonly host: string;
  readonly origin: string;
  readonly userAgent: string;
}

/** Where a page's calls go. Origins without a slash at the end. */
export interface Hosts {
  /** `undefined` on a host that no pattern of the deployment fits: the page's own origin then answers everything. */
  readonly stage: DeploymentStage | undefined;
  readonly api: string;
  /** Of the start-up calls: server time, strategies. */
  readonly config: string;
  /** Of simulated trading; `undefined` where there is none: what is real never stands in for it. */
  readonly simulated: string | undefined;
  /** Of the anti-bot module. */
  readonly cdn: string;
}

const APP_MARKER = /\bonline\/([0-2])\b/;

/** Finds the stage: in the app its marker (`online/0` test, `online/1` staging, `online/2` production), else the first that the page's host fits. */
function stageOf(
  { host, userAgent }: Pick<PageHost, 'host' | 'userAgent'>,
  compileHosts: CompileHosts,
): DeploymentStage | undefined {
  const marker = APP_MARKER.exec(userAgent)?.[1];
  if (marker !== undefined) return STAGES[Number(marker)];
  return STAGES.find((name) => compileHosts[name]?.pages.some((page) => matchesHost(page, host)));
}

/** An origin that is named, else another; an empty name is none. */
function originOr(other: string, named = ''): string {
  return named === '' ? other : named;
}

/** Derives where a page's calls go from its host. */
export function hostsOf(page: PageHost, compileHosts: CompileHosts = {}): Hosts {
  const stage = stageOf(page, compileHosts);
  const named = stage === undefined ? undefined : compileHosts[stage];
  const api = originOr(page.origin, named?.api);
  return {
    stage,
    api,
    config: originOr(api, named?.config),
    simulated: named?.simulated === '' ? undefined : named?.simulated,
    cdn: originOr(api, named?.cdn),
  };
}

const SIMULATED = [
  '/contract/simul',
  '/contract/content/fund/simul',
  '/contract/content/markPrice/simul',
  '/contract/account/simul',
];

/**
 * Whether a page belongs to simulated trading, which has hosts of its own.
 * @param path of the page inside its site
 */
export function isSimulated(path: string): boolean {
  return SIMULATED.some((start) => path === start || path.startsWith(`${start}/`));
}

/** The address of the realtime gateway at an origin. */
export function realtimeUrl(origin: string): string {
  return `${origin.replace(/^http/, 'ws')}/realtime`;
}

/**
 * Whether a host fits a pattern of the configuration: `tidemark.example`, `*.tidemark.example` (one or more labels
 * before), either with a port that must then be the same. Upper and lower case are the same.
 *
 * @param host as in `location.host`, with its port if it has one
 */
export function matchesHost(pattern: string, host: string): boolean {
  const wanted = split(pattern.toLowerCase());
  const found = split(host.toLowerCase());
  if (wanted.port !== undefined && wanted.port !== found.port) return false;
  if (!wanted.name.startsWith('*.')) return wanted.name === found.name;
  const rest = wanted.name.slice(1);
  return found.name.endsWith(rest) && found.name.length > rest.length;
}

function split(host: string): { readonly name: string; readonly port: string | undefined } {
  const [, name = host, port] = /^(.*?)(?::(\d+))?$/.exec(host) ?? [];
  return { name, port };
}
