/** Texts by area and name, as `locales/` has them. */
export type Texts = Readonly<Record<string, unknown>>;

/** What loads the texts of one part, by the path of the language's catalogue. */
export type TextChunks = Readonly<Record<string, () => Promise<Texts>>>;
