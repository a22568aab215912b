import type { DeploymentStage } from './hosts.ts';
import { matchesHost } from './hosts.ts';
import { siteOf } from './site.ts';

/** What of a window tells whether it is inside a frame of somebody else. */
export interface FramedWindow {
  readonly self: unknown;
  readonly top: { readonly location: { readonly host: string } } | null;
  readonly location: { readonly host: string };
}

/** Whether the page is shown inside a frame on another host. */
export function isFramedElsewhere(page: FramedWindow = window): boolean {
  if (page.top === null || page.top === page.self) return false;
  try {
    return page.top.location.host !== page.location.host;
  } catch {
    // Only the page of another origin hides its address from us.
    return true;
  }
}

/** What gives a frame the right to lead the window that holds it elsewhere. */
const GESTURES = ['pointerdown', 'pointerup', 'keydown', 'click'] as const;

/**
 * Breaks out of the frame by opening the page in its place: at once where the browser lets it, otherwise with the first gesture of the visitor,
 * wherever in the page. The frame may forbid it, so callers show nothing else that could be clicked by mistake.
 */
export function leaveFrame(page: Pick<Window, 'top' | 'location' | 'addEventListener'> = window): void {
  const leave = (): void => {
    try {
      if (page.top !== null) page.top.location.href = page.location.href;
    } catch {
      // Forbidden: what is shown instead offers the way out.
    }
  };
  leave();
  for (const gesture of GESTURES) page.addEventListener(gesture, leave, { capture: true });
}

export interface HostToJudge {
  /** Without a port. */
  readonly hostname: string;
  readonly stage: DeploymentStage | undefined;
  /** Patterns of the hosts whose pages are genuine; with none, no host is judged. */
  readonly officialHosts: readonly string[];
}

/** Addresses of this machine, of private networks and of the link: RFC 1122, 1918, 3927, 4193 and 4291, as a browser writes them. */
const PRIVATE_ADDRESS = [
  /^(?:10|127)(?:\.\d{1,3}){3}$/,
  /^(?:172\.(?:1[6-9]|2\d|3[01])|192\.168|169\.254)(?:\.\d{1,3}){2}$/,
  /^\[(?:::1|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)\]$/,
];

/** Names that lead nowhere but to this machine or within one network: RFC 6761 and 6762, and those without a dot. */
const PRIVATE_NAME = /^[^.[\]]+$|\.(?:localhost|local|internal)$/;

/** Hosts that only the local network reaches, so no stranger can lead a visitor there. */
function isPrivate(hostname: string): boolean {
  return PRIVATE_NAME.test(hostname) || PRIVATE_ADDRESS.some((pattern) => pattern.test(hostname));
}

/** Whether a page pretends to be the exchange: it is on no official host, nor of the test or staging stage, nor within a private network. */
export function isUnofficialHost({ hostname, stage, officialHosts }: HostToJudge): boolean {
  if (officialHosts.length === 0 || isPrivate(hostname)) return false;
  if (stage === 'test' || stage === 'staging') return false;
  return !officialHosts.some((pattern) => matchesHost(pattern, hostname));
}

/** The page for visitors whose region is not served, inside its site. */
const DENIED_PATH = '/denied_current_pc';

/** Whether an address is the page of a denied region, on whichever site. */
export function isDeniedPage(pathname: string): boolean {
  const path = pathname.slice(siteOf(pathname).base.length).replace(/\/+$/, '');
  return path === DENIED_PATH;
}

/** Goes to the page of a denied region on the present site, in place of the present page. From there it goes nowhere. */
export function openDeniedPage(page: Pick<Location, 'pathname' | 'replace'> = window.location): void {
  if (!isDeniedPage(page.pathname)) page.replace(`${siteOf(page.pathname).base}${DENIED_PATH}/`);
}
