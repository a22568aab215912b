import { join, sep } from 'node:path';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';
import { inRoot } from '../lib/root.ts';
import { entriesOf, typesOf, type Manifest } from './manifest.ts';

/** Where the report of a workspace is: `docs/api/react.api.md`. */
export function reportFile(workspace: string): string {
  return inRoot('docs', 'api', `${workspace.replace('packages/', '')}.api.md`);
}

/**
 * The public surface of a package as text: what each entry exports, and what these declarations mention and do not export. Without
 * comments, so that only a change of the surface changes it.
 *
 * @param folder where the files of types are that were written of the package's sources
 */
export async function surfaceReport(manifest: Manifest, folder: string): Promise<string> {
  const files = Object.entries(entriesOf(manifest)).map(
    ([entry, source]) => [entry, join(folder, typesOf(source))] as const,
  );
  const program = ts.createProgram(
    files.map(([, file]) => file),
    { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, lib: ['lib.es2022.d.ts'], types: [] },
  );
  const reader = new SurfaceReader(program.getTypeChecker(), folder);
  const sections = files.map(([entry, file]) => {
    const source = program.getSourceFile(file);
    if (source === undefined) throw new Error(`There is no ${file}`);
    return section(`\`${entry.replace('.', manifest.name)}\``, reader.exportsOf(source));
  });
  const mentioned = reader.mentioned();
  const text = [
    `# Public surface of \`${manifest.name}\`\n`,
    'Written by `npm run surface`. A change here is one that users see: see `docs/versions.md`.\n',
    ...sections,
    ...(mentioned.length > 0 ? [section('Mentioned, not exported', mentioned)] : []),
  ].join('\n');
  const file = reportFile(manifest.name.replace('@tidemark/', ''));
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

function section(title: string, declarations: readonly string[]): string {
  return `## ${title}\n\n\`\`\`ts\n${declarations.join('\n')}\n\`\`\`\n`;
}

/** Types of answers and schemas are as the documents in `openapi/` say, which are reviewed as such. */
const FROM_DOCUMENTS = new RegExp(`\\${sep}generated\\${sep}(?!functions)`);

class SurfaceReader {
  readonly #checker: ts.TypeChecker;
  readonly #folder: string;
  readonly #printer = ts.createPrinter({ removeComments: true });
  readonly #exported = new Set<ts.Symbol>();
  readonly #mentioned = new Set<ts.Symbol>();

  constructor(checker: ts.TypeChecker, folder: string) {
    this.#checker = checker;
    this.#folder = folder;
  }

  /** The declarations of a module's exports, by name; at the end the names of those that are an earlier entry's, or another package's. */
  exportsOf(source: ts.SourceFile): readonly string[] {
    const module = this.#checker.getSymbolAtLocation(source);
    const symbols = module === undefined ? [] : this.#checker.getExportsOfModule(module);
    const declarations: string[] = [];
    const passedOn: string[] = [];
    for (const symbol of symbols.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const target = this.#target(symbol);
      const [source] = target.declarations ?? [];
      // A module that is exported under a name.
      if (source !== undefined && ts.isSourceFile(source)) {
        declarations.push(`namespace ${symbol.name} {\n${this.exportsOf(source).join('\n')}\n}`);
        continue;
      }
      const isOwn = target.declarations?.some((node) => this.#isOwn(node)) === true;
      const name = symbol.name === target.name ? symbol.name : `${target.name} as ${symbol.name}`;
      if (!isOwn || this.#exported.has(target) || name !== symbol.name) passedOn.push(name);
      if (isOwn && !this.#exported.has(target)) declarations.push(...this.#declarationsOf(target));
      this.#exported.add(target);
    }
    return passedOn.length === 0 ? declarations : [...declarations, `export { ${passedOn.join(', ')} };`];
  }

  /** The declarations that the exported ones mention, and so on; those that are exported by some entry are left out. */
  mentioned(): readonly string[] {
    const written = new Map<ts.Symbol, readonly string[]>();
    // Sets grow while they are iterated, and what is added is iterated, too.
    for (const symbol of this.#mentioned) {
      if (!this.#exported.has(symbol)) written.set(symbol, this.#declarationsOf(symbol));
    }
    return [...written]
      .filter(([symbol]) => !this.#exported.has(symbol))
      .flatMap(([, texts]) => texts)
      .toSorted();
  }

  #declarationsOf(symbol: ts.Symbol): readonly string[] {
    return (symbol.declarations ?? []).map((node) => {
      this.#follow(node);
      const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
      const text = this.#printer.printNode(ts.EmitHint.Unspecified, statement, node.getSourceFile());
      return text.replace(/^(export )?(declare )?/, '').replaceAll(/ +$/gm, '');
    });
  }

  /** Notes the package's own declarations that a node mentions. */
  #follow(node: ts.Node): void {
    if (ts.isIdentifier(node)) {
      const symbol = this.#checker.getSymbolAtLocation(node);
      const target = symbol && this.#target(symbol);
      const isDeclared = target?.declarations?.some(
        (declaration) => ts.isSourceFile(declaration.parent) && this.#isOwn(declaration),
      );
      if (target !== undefined && isDeclared === true) this.#mentioned.add(target);
    }
    ts.forEachChild(node, (child) => this.#follow(child));
  }

  #target(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }

  #isOwn(node: ts.Node): boolean {
    const { fileName } = node.getSourceFile();
    const path = fileName.replaceAll('/', sep);
    return path.startsWith(this.#folder) && !FROM_DOCUMENTS.test(path);
  }
}
