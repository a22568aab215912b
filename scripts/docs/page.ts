import type { Html } from './html.ts';
import type { Part } from './markdown.ts';

/** The parts of the site, in the order of their tabs. */
export const AREAS = {
  guides: 'Guides',
  reference: 'Reference',
  realtime: 'Realtime',
  packages: 'Packages',
  operate: 'Operate',
} as const;

export type Area = keyof typeof AREAS;

/** One page of the site. */
export interface Page {
  /** Below the site's address, such as `guides/limits.html`. */
  readonly path: string;
  readonly area: Area | undefined;
  readonly title: string;
  /** Where the navigation has it: below this heading, by this name. */
  readonly group: string;
  readonly label: string;
  /** One sentence, for search engines and `llms.txt`. */
  readonly summary: string;
  readonly body: Html;
  /** What the search finds, and what the list beside the text leads to. */
  readonly parts: readonly Part[];
  /** The page as Markdown, for `llms-full.txt`. */
  readonly markdown: string;
  /** Whether it has code beside its text, and therefore no list of its parts. */
  readonly isWide?: boolean;
}

/** The way from a page to another: both below the site's address. */
export function relative(from: string, to: string): string {
  return '../'.repeat(from.split('/').length - 1) + to;
}
