/**
 * Areas (first members of the catalogues) that come with their screens. Every other area comes with the application,
 * before the first paint, so an area belongs here as soon as lazily loaded code alone uses it.
 */
const SCREEN_AREAS = {
  trade: ['trade'],
  contract: ['contract'],
  contractInfo: ['contractInfo'],
  transfer: ['transfer'],
  wallet: ['addressBook', 'chain', 'deposit', 'explorer', 'withdrawal'],
  recorder: ['recorder'],
  reserves: ['reserves'],
  nickname: ['nickname'],
  message: ['message'],
  auth: ['auth', 'login'],
  guards: ['denied', 'guards'],
  assets: ['assets', 'statement'],
  growth: ['growth'],
  support: ['support'],
  trader: ['trader'],
  site: ['about', 'download', 'mobile', 'personal'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The area that the exchange says itself: no client carries it. */
const SERVER_AREA = 'server';

/** A part of a catalogue, a chunk of its own in every language. */
export type TextPart = 'shell' | ScreenPart;

/** A part that comes with its screens. */
export type ScreenPart = keyof typeof SCREEN_AREAS;

/** All of them. */
export const SCREEN_PARTS = Object.keys(SCREEN_AREAS) as readonly ScreenPart[];

const PARTS: readonly string[] = ['shell', ...SCREEN_PARTS];

export function isTextPart(text: unknown): text is TextPart {
  return typeof text === 'string' && PARTS.includes(text);
}

/** The members of a catalogue that belong to a part. Every area but the exchange's own is in exactly one. */
export function pickPart(
  catalogue: Readonly<Record<string, unknown>>,
  part: TextPart,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(catalogue).filter(([area]) => partOf(area) === part));
}

/** The part that an area belongs to. */
export function partOf(area: string): TextPart | typeof SERVER_AREA {
  if (area === SERVER_AREA) return SERVER_AREA;
  const found = Object.entries(SCREEN_AREAS).find(([, areas]) => areas.some((one) => one === area));
  return (found?.[0] ?? 'shell') as TextPart;
}
