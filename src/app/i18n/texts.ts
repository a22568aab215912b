import type { ScreenPart } from './parts.ts';

/** Texts by area and name, as `locales/` has them. */
export type Texts = Readonly<Record<string, unknown>>;

interface TextModule {
  readonly default: Texts;
}

/** The first part of a language, and what loads its other parts. */
export interface FirstPart extends TextModule {
  readonly parts: Readonly<Record<ScreenPart, () => Promise<TextModule>>>;
}
