/** What a bundler knows of a module. */
export interface KnownModule {
  readonly isEntry: boolean;
  /** Modules that import it as they begin, and those that do later. */
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

/** Parts of the application that are imported by themselves and that a page opens together, below the repository: `src/features/home/index.tsx`. */
export type Openings = Readonly<Record<string, readonly string[]>>;

export interface OpenedTogetherOptions {
  /** Folder of the repository. */
  readonly root: string;
  readonly openings: Openings;
  /** A folder whose other parts are opened by who has these already, such as dialogs. */
  readonly within: string;
}

/** From so many other users on, modules are in pieces of their own, so that other pages load little that they do not need. */
const OTHERS = [1, 12];

/**
 * Names the piece of the build that a module of the application goes into, beside those of other modules that are opened together: a request for each
 * of the tiny modules that screens share costs more than the modules. Modules are together when the same of the openings have them, and similarly
 * many other parts.
 *
 * Pieces never need each other in a circle: what a module imports has all users that the module has, and more.
 *
 * @returns a name, or null for modules that the bundler is to place
 */
export function openedTogether({ root, openings, within }: OpenedTogetherOptions) {
  const pathOf = (id: string): string => id.slice(root.length + 1).replaceAll('\\', '/');
  const opened = new Set(Object.values(openings).flat());

  return (id: string, moduleOf: (id: string) => KnownModule | null): string | null => {
    if (!pathOf(id).startsWith('src/')) return null;
    const users = partsWith(id, moduleOf).map(pathOf);
    // The bundler keeps what one part alone has in the piece of that part.
    if (users.length < 2) return null;
    const names = Object.keys(openings).filter((name) =>
      openings[name]?.some((part) => users.includes(part)),
    );
    if (names.length === 0) return null;
    const others = users.filter((part) => !opened.has(part) && !part.startsWith(within)).length;
    return [...names, ...OTHERS.filter((count) => others >= count)].join('-');
  };
}

function isPart({ isEntry, dynamicImporters }: KnownModule): boolean {
  return isEntry || dynamicImporters.length > 0;
}

/** The parts that a module is loaded with, itself among them where it is one. */
function partsWith(id: string, moduleOf: (id: string) => KnownModule | null): string[] {
  const seen = new Set([id]);
  // A set may grow while it is walked.
  for (const one of seen) for (const importer of moduleOf(one)?.importers ?? []) seen.add(importer);
  return [...seen].filter((one) => {
    const module = moduleOf(one);
    return module !== null && isPart(module);
  });
}
