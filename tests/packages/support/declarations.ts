import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { filesOf, type PackedPackage } from './pack.ts';

/** Words alone, as it does not matter how a text is wrapped. */
export function words(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The texts of a package's files of types that editors show with what they stand at: a comment that stands elsewhere is not shown. */
export function shownTexts(packed: PackedPackage): ReadonlySet<string> {
  const texts = new Set<string>();
  const visit = (node: ts.Node): void => {
    for (const block of ts.getJSDocCommentsAndTags(node)) {
      const parts = ts.isJSDoc(block) ? [block, ...(block.tags ?? [])] : [block];
      for (const { comment } of parts) texts.add(words(ts.getTextOfJSDocComment(comment) ?? ''));
    }
    ts.forEachChild(node, visit);
  };
  for (const file of filesOf(packed, 'dist/**/*.d.ts')) {
    const text = readFileSync(join(packed.folder, file), 'utf8');
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  }
  return texts;
}

/** Something that a package exports, as its compiler sees it. */
export interface Exported {
  /** `@tidemark/sdk/core roundToTick` */
  readonly name: string;
  readonly symbol: ts.Symbol;
}

/** The values and types of every entry of packages, with the compiler that knows them. */
export interface Surface {
  readonly checker: ts.TypeChecker;
  readonly exports: readonly Exported[];
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
};

/** Reads what packages export. */
export function surfaceOf(packages: readonly PackedPackage[]): Surface {
  const entries = packages.flatMap(({ name, folder }) => {
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
    };
    return Object.entries(exports).flatMap(([entry, target]) =>
      typeof target === 'string'
        ? []
        : [{ entry: entry.replace('.', name), file: join(folder, target.types) }],
    );
  });
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    OPTIONS,
  );
  const checker = program.getTypeChecker();
  const exported = entries.flatMap(({ entry, file }) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    return module === undefined ? [] : [...exportsOf(module, checker, entry)];
  });
  return { checker, exports: exported };
}

/** The exports of a module, with those of modules that it exports under a name. */
function* exportsOf(module: ts.Symbol, checker: ts.TypeChecker, path: string): Generator<Exported> {
  for (const exported of checker.getExportsOfModule(module)) {
    const name = `${path} ${exported.name}`;
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    if (symbol.flags & ts.SymbolFlags.ValueModule) yield* exportsOf(symbol, checker, name);
    else yield { name, symbol };
  }
}

/** What an editor shows of a symbol. */
export function documentationOf(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const tags = symbol.getJsDocTags(checker).map(({ text }) => ts.displayPartsToString(text));
  return words([ts.displayPartsToString(symbol.getDocumentationComment(checker)), ...tags].join(' '));
}
