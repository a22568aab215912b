/** The query of a topic that takes none. */
export type NoQuery = Readonly<Record<never, never>>;
