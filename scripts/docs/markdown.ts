import { Marked, type Token, type Tokens } from 'marked';
import { codeBlock } from './highlight.ts';
import { escape, Html, slug } from './html.ts';

/** A heading of a text, or the part of it that begins there. */
export interface Part {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  /** What is said there, without its marks. */
  readonly text: string;
}

export interface Text {
  readonly title: string;
  readonly body: Html;
  readonly parts: readonly Part[];
}

/** Where a link of a text leads on the site; `undefined` where that is nowhere on it. */
export type LinkTarget = (href: string) => string | undefined;

const isOutside = (href: string): boolean => /^(https?:|mailto:|#)/.test(href);

function markedFor(linkTarget: LinkTarget): Marked {
  const marked = new Marked();
  marked.use({
    renderer: {
      // Behind the language it may say that the tests skip it.
      code: ({ text, lang = '' }) => codeBlock(text, lang.split(' ', 1)[0] ?? '').text,
      heading({ tokens, depth, text }) {
        const id = slug(text);
        const anchor =
          depth === 1 ? '' : `<a class="anchor" href="#${id}" aria-label="Link to this part">#</a>`;
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}${anchor}</h${depth}>\n`;
      },
      table(table) {
        return `<div class="scroll" tabindex="0">${tableOf(table, (cell) => this.parser.parseInline(cell.tokens))}</div>`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const target = linkTarget(href) ?? (isOutside(href) ? href : undefined);
        return target === undefined ? `<span>${text}</span>` : `<a href="${escape(target)}">${text}</a>`;
      },
    },
  });
  return marked;
}

function tableOf({ header, rows }: Tokens.Table, cell: (cell: Tokens.TableCell) => string): string {
  const row = (cells: Tokens.TableCell[], tag: string): string =>
    `<tr>${cells.map((each) => `<${tag}>${cell(each)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${row(header, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
}

/** Renders a Markdown text. Its first heading is its title, and is not part of the body. */
export function renderText(markdown: string, linkTarget: LinkTarget = () => undefined): Text {
  const marked = markedFor(linkTarget);
  const tokens = marked.lexer(markdown);
  const first = tokens.findIndex(
    (token) => token.type === 'heading' && (token as Tokens.Heading).depth === 1,
  );
  const title = first === -1 ? '' : plain((tokens[first] as Tokens.Heading).text);
  if (first !== -1) tokens.splice(first, 1);
  return { title, body: new Html(marked.parser(tokens)), parts: partsOf(tokens) };
}

/** What a documented description says, as HTML. */
export function description(text: string): Html {
  return renderText(text).body;
}

/** The same without a paragraph around it, for cells of tables. */
export function inline(text: string): Html {
  return new Html(markedFor(() => undefined).parseInline(text, { async: false }));
}

function partsOf(tokens: readonly Token[]): Part[] {
  const parts: { id: string; title: string; depth: number; text: string }[] = [];
  for (const token of tokens) {
    if (token.type === 'heading') {
      const { text, depth } = token as Tokens.Heading;
      parts.push({ id: slug(text), title: plain(text), depth, text: '' });
    } else {
      if (parts.length === 0) parts.push({ id: '', title: '', depth: 1, text: '' });
      const last = parts.at(-1);
      if (last !== undefined) last.text += ` ${plain(token.raw)}`;
    }
  }
  return parts;
}

/** A text without the marks of Markdown. */
export function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*|#]|^\s*-{3,}.*$/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
