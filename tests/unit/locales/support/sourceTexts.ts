import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** What a source file may name keys with. */
export interface SourceTexts {
  /** Relative to the repository's folder. */
  readonly file: string;
  /** String literals. */
  readonly names: ReadonlySet<string>;
  /** Templates, `home.stale_${unit}s` as /^home\.stale_.+s$/. */
  readonly patterns: readonly RegExp[];
}

/** The texts of every source file of the application, and of those of the exchange that have texts. */
export function sourceTexts(): readonly SourceTexts[] {
  return globSync(['src/**/*.{ts,tsx}', 'server/services/**/*.ts', 'server/gateway/handlers/**/*.ts']).map(
    (file) => ({ file, ...textsOf(file) }),
  );
}

/**
 * Every string literal and template of a file. TypeScript already refuses a key that does not exist; this finds the keys
 * that nothing names.
 */
function textsOf(file: string): Omit<SourceTexts, 'file'> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const names = new Set<string>();
  const patterns: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) names.add(node.text);
    if (ts.isTemplateExpression(node)) {
      patterns.push(pattern([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { names, patterns };
}

/** A template needs a feature's name and a dot in front, else `${a}.${b}` would name everything. */
function pattern(parts: readonly string[]): RegExp {
  const isKey = /^[a-zA-Z]+\./.test(parts[0] ?? '');
  return new RegExp(isKey ? `^${parts.map(escape).join('.+')}$` : '(?!)');
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
