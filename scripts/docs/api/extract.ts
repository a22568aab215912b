import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { inRoot, root } from '../../lib/root.ts';

/** Something that a package exports. */
export interface ApiEntry {
  readonly name: string;
  readonly kind: 'function' | 'class' | 'interface' | 'type' | 'constant';
  /** As it is declared, without what it does. */
  readonly declaration: string;
  readonly documentation: string;
  readonly tags: readonly ApiTag[];
  readonly members: readonly ApiMember[];
}

export interface ApiTag {
  readonly name: string;
  readonly text: string;
}

export interface ApiMember {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly documentation: string;
}

/** What a program imports by one name: `@tidemark/sdk/core`. */
export interface ApiModule {
  readonly packageName: string;
  readonly name: string;
  readonly summary: string;
  readonly entries: readonly ApiEntry[];
}

interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, unknown>>;
}

/** Subpaths with a function for each operation: the reference has those. */
const isOfOperations = (file: string): boolean => file.includes('/generated/');

interface Entrance {
  readonly packageName: string;
  readonly name: string;
  readonly summary: string;
  readonly file: string;
}

function entrances(): Entrance[] {
  const manifests = [
    'sdk/package.json',
    'streams/package.json',
    ...globSync('packages/*/package.json', { cwd: root }).sort(),
  ];
  return manifests.flatMap((path) => {
    const manifest = JSON.parse(readFileSync(inRoot(path), 'utf8')) as Manifest;
    return Object.entries(manifest.exports ?? {}).flatMap(([subpath, target]) => {
      if (typeof target !== 'string' || !target.endsWith('.ts') || subpath.endsWith('.js')) return [];
      const file = inRoot(dirname(path), target);
      if (isOfOperations(file) || !existsSync(file)) return [];
      const name = join(manifest.name, subpath);
      return [{ packageName: manifest.name, name, summary: manifest.description, file }];
    });
  });
}

/** Everything that the packages export, by the name that it is imported from, with its docstrings. */
export function extractApi(): ApiModule[] {
  const { config } = ts.readConfigFile(inRoot('tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: { readonly compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const found = entrances();
  const program = ts.createProgram(
    found.map(({ file }) => file),
    { ...options, types: ['node'] },
  );
  const checker = program.getTypeChecker();
  return found.map(({ packageName, name, summary, file }) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${file} exports nothing`);
    const entries = checker
      .getExportsOfModule(module)
      .flatMap((symbol) => entryOf(symbol, checker) ?? [])
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    return { packageName, name, summary, entries };
  });
}

function entryOf(exported: ts.Symbol, checker: ts.TypeChecker): ApiEntry | undefined {
  const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
  const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
  const [declaration] = symbol.declarations ?? [];
  if (declaration === undefined || exported.name.startsWith('_')) return undefined;
  if (ts.isSourceFile(declaration)) return namespaceOf(exported.name, symbol, checker);
  return {
    name: exported.name,
    kind: kindOf(declaration, checker),
    declaration: writtenDeclaration(exported.name, symbol, checker),
    documentation: documentationOf(symbol, checker),
    tags: symbol
      .getJsDocTags(checker)
      .map(({ name, text }) => ({ name, text: ts.displayPartsToString(text) })),
    members: membersOf(symbol, declaration, checker),
  };
}

/** A module that is exported under a name. */
function namespaceOf(name: string, symbol: ts.Symbol, checker: ts.TypeChecker): ApiEntry {
  const members = checker.getExportsOfModule(symbol).map((member) => ({
    ...{ name: member.name, type: '', isOptional: false },
    documentation: documentationOf(member, checker),
  }));
  const documentation = documentationOf(symbol, checker);
  return { name, kind: 'constant', declaration: `namespace ${name}`, documentation, tags: [], members };
}

function kindOf(declaration: ts.Declaration, checker: ts.TypeChecker): ApiEntry['kind'] {
  if (ts.isFunctionDeclaration(declaration)) return 'function';
  if (ts.isClassDeclaration(declaration)) return 'class';
  if (ts.isInterfaceDeclaration(declaration)) return 'interface';
  if (ts.isTypeAliasDeclaration(declaration)) return 'type';
  const isCallable = checker.getTypeAtLocation(declaration).getCallSignatures().length > 0;
  return isCallable ? 'function' : 'constant';
}

function documentationOf(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker));
}

const FORMAT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

/** More than this says nothing to a reader. */
const LONG = 1_200;

function writtenDeclaration(name: string, symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const text = (symbol.declarations ?? [])
    .filter(
      (each) =>
        !ts.isFunctionDeclaration(each) || each.body === undefined || symbol.declarations?.length === 1,
    )
    .map((each) => bare(each, name, checker))
    .join('\n');
  return text.length > LONG ? `${text.slice(0, LONG)} …` : text;
}

/** A declaration without `export`, its docstrings and its body. */
function bare(declaration: ts.Declaration, name: string, checker: ts.TypeChecker): string {
  if (ts.isFunctionDeclaration(declaration) && declaration.body !== undefined)
    return tidy(declaration.getText().slice(0, declaration.body.getStart() - declaration.getStart()));
  if (ts.isClassDeclaration(declaration)) {
    const heritage = (declaration.heritageClauses ?? []).map((clause) => ` ${clause.getText()}`).join('');
    return `class ${name}${heritage}`;
  }
  if (ts.isInterfaceDeclaration(declaration)) {
    const parameters = declaration.typeParameters?.map((each) => each.getText()).join(', ');
    const heritage = (declaration.heritageClauses ?? []).map((clause) => ` ${clause.getText()}`).join('');
    return `interface ${name}${parameters === undefined ? '' : `<${parameters}>`}${heritage}`;
  }
  if (ts.isTypeAliasDeclaration(declaration) || ts.isFunctionDeclaration(declaration))
    return tidy(declaration.getText());
  return `const ${name}: ${checker.typeToString(checker.getTypeAtLocation(declaration), declaration, FORMAT)}`;
}

function tidy(text: string): string {
  return text
    .replaceAll(/\/\*\*[\s\S]*?\*\/\s*/g, '')
    .replace(/^export\s+(?:declare\s+)?(?:async\s+)?/, '')
    .trim();
}

function membersOf(symbol: ts.Symbol, declaration: ts.Declaration, checker: ts.TypeChecker): ApiMember[] {
  const isConstant = ts.isVariableDeclaration(declaration);
  if (!ts.isInterfaceDeclaration(declaration) && !ts.isClassDeclaration(declaration) && !isConstant)
    return [];
  const type = isConstant ? checker.getTypeAtLocation(declaration) : checker.getDeclaredTypeOfSymbol(symbol);
  if (isConstant && (type.getCallSignatures().length > 0 || type.isUnion() || checker.isArrayType(type)))
    return [];
  if ((type.flags & ts.TypeFlags.Object) === 0) return [];
  return type
    .getProperties()
    .filter((member) => isOwn(member) && !member.name.startsWith('#') && !member.name.startsWith('__'))
    .map((member) => ({
      name: member.name,
      type: memberType(member, declaration, checker),
      isOptional: (member.flags & ts.SymbolFlags.Optional) !== 0,
      documentation: documentationOf(member, checker),
    }));
}

/** Not what every array, string or error has. */
function isOwn(member: ts.Symbol): boolean {
  return (member.declarations ?? []).every(
    (each) => !each.getSourceFile().fileName.includes('/node_modules/typescript/') && !isPrivate(each),
  );
}

function isPrivate(declaration: ts.Declaration): boolean {
  const flags = ts.getCombinedModifierFlags(declaration);
  return (flags & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0;
}

function memberType(member: ts.Symbol, place: ts.Declaration, checker: ts.TypeChecker): string {
  const [declared] = member.declarations ?? [];
  const written =
    declared !== undefined && (ts.isPropertySignature(declared) || ts.isPropertyDeclaration(declared))
      ? declared.type?.getText()
      : undefined;
  const text =
    written ?? checker.typeToString(checker.getTypeOfSymbolAtLocation(member, place), place, FORMAT);
  return text.length > 240 ? `${text.slice(0, 240)} …` : text;
}
