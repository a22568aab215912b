import { resolve } from 'node:path';
import { parseAst } from 'vite';

/** What a bundler knows of a module. */
export interface KnownModule {
  readonly isEntry: boolean;
  /** The module as the bundler reads it. */
  readonly code: string | null;
  readonly importers: readonly string[];
  /** Modules that import it later, as a part of its own. */
  readonly dynamicImporters: readonly string[];
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

export type ModuleOf = (id: string) => KnownModule | null;

/** Which modules an application has, and what it loads together. */
export interface ModuleGraph {
  /** The modules that a module imports as it begins. */
  readonly importsOf: (id: string) => readonly string[];
  /** Modules that the application may load as it begins, for all that their imports say. */
  readonly initial: ReadonlySet<string>;
  /** The parts, imported later, that each module is loaded with, itself among them where it is one. */
  readonly partsWith: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Reads the graph of an application. A name imported from the index of a library counts as an import of the module that defines it: the bundler skips the
 * index as well. An index that is a part of its own is loaded whole.
 * @param some any module of the application
 */
export function moduleGraph(some: string, moduleOf: ModuleOf): ModuleGraph {
  const importsOf = directImports(moduleOf);
  const entries = [...closure([some], (id) => importersOf(moduleOf(id)))].filter(
    (id) => moduleOf(id)?.isEntry === true,
  );
  const all = closure(entries, (id) => [...importsOf(id), ...(moduleOf(id)?.dynamicallyImportedIds ?? [])]);
  const initial = closure(entries, importsOf);
  const partsWith = new Map<string, Set<string>>();
  for (const part of all) {
    if ((moduleOf(part)?.dynamicImporters.length ?? 0) === 0) continue;
    for (const id of closure([part], importsOf))
      partsWith.set(id, (partsWith.get(id) ?? new Set()).add(part));
  }
  return { importsOf, initial, partsWith };
}

const importersOf = (module: KnownModule | null): readonly string[] =>
  module === null ? [] : [...module.importers, ...module.dynamicImporters];

function closure(from: readonly string[], next: (id: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set(from);
  // A set may grow while it is walked.
  for (const id of seen) for (const other of next(id)) seen.add(other);
  return seen;
}

/** The modules that a module imports as it begins, by the names it imports where these come from an index. */
function directImports(moduleOf: ModuleOf): (id: string) => readonly string[] {
  const indices = new Map<string, ReadonlyMap<string, string> | null>();
  const indexOf = (id: string): ReadonlyMap<string, string> | null => {
    let index = indices.get(id);
    if (index === undefined) {
      const module = moduleOf(id);
      index = module === null ? null : exportsOf(id, module, moduleOf);
      indices.set(id, index);
    }
    return index;
  };
  const known = new Map<string, readonly string[]>();
  return (id) => {
    let found = known.get(id);
    if (found === undefined) {
      const module = moduleOf(id);
      const isSkipped = indexOf(id) !== null && module?.dynamicImporters.length === 0;
      found = module === null || isSkipped ? [] : resolved(module, indexOf);
      known.set(id, found);
    }
    return found;
  };
}

function resolved(
  module: KnownModule,
  indexOf: (id: string) => ReadonlyMap<string, string> | null,
): readonly string[] {
  const indices = module.importedIds.flatMap((id) => indexOf(id) ?? []);
  if (indices.length === 0) return module.importedIds;
  const names = importedNames(module.code ?? '');
  return [
    ...module.importedIds.filter((id) => indexOf(id) === null),
    ...names.flatMap((name) => indices.flatMap((index) => index.get(name) ?? [])),
  ];
}

/** Every name that a module imports from another or passes on, and every member that it names of one imported as a whole. */
function importedNames(code: string): readonly string[] {
  return parseAst(code).body.flatMap((statement) => {
    if (statement.type === 'ExportNamedDeclaration' && statement.source !== null)
      return statement.specifiers.map((one) => nameOf(one.local));
    if (statement.type !== 'ImportDeclaration') return [];
    return statement.specifiers.flatMap((one) => {
      if (one.type === 'ImportSpecifier') return [nameOf(one.imported)];
      return one.type === 'ImportNamespaceSpecifier' ? membersNamed(one.local.name, code) : [];
    });
  });
}

function membersNamed(whole: string, code: string): readonly string[] {
  return [...code.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
}

/** The module behind each name that an index exports; null for a module that does more than export others. */
function exportsOf(
  id: string,
  { code, importedIds }: KnownModule,
  moduleOf: ModuleOf,
): ReadonlyMap<string, string> | null {
  if (importedIds.length < 2 || code === null || !/^\s*(export|import)\b|^\/[/*]|^['"]use/.test(code))
    return null;
  const target = (source: string): string => {
    const path = resolve(id, '..', source);
    return importedIds.find((one) => one === path || one.startsWith(`${path}.`)) ?? path;
  };
  const byName = new Map<string, string>();
  for (const statement of parseAst(code).body) {
    if (statement.type === 'ImportDeclaration' && statement.specifiers.length > 0)
      for (const one of statement.specifiers) byName.set(one.local.name, target(statement.source.value));
    else if (statement.type === 'ExportNamedDeclaration' && statement.declaration === null) {
      const { source } = statement;
      for (const one of statement.specifiers) {
        const module = source === null ? byName.get(nameOf(one.local)) : target(source.value);
        if (module !== undefined) byName.set(nameOf(one.exported), module);
      }
    } else if (statement.type === 'ExportAllDeclaration') {
      const module = target(statement.source.value);
      for (const name of declaredExports(moduleOf(module)?.code ?? '')) byName.set(name, module);
    } else if (statement.type !== 'ExpressionStatement') return null;
  }
  return byName;
}

/** The names that a module exports and declares itself. */
function declaredExports(code: string): readonly string[] {
  return parseAst(code).body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.source !== null) return [];
    const { declaration, specifiers } = statement;
    if (declaration === null) return specifiers.map((one) => nameOf(one.exported));
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    return 'id' in declaration && declaration.id && 'name' in declaration.id ? [declaration.id.name] : [];
  });
}

type ModuleName = { readonly type: 'Literal'; readonly value: string } | { readonly name: string };

const nameOf = (name: ModuleName): string => ('value' in name ? name.value : name.name);
