import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { marked, type Token, type Tokens } from 'marked';
import { describe, expect, inject, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.ts';

const { packages } = inject('packed');

/** Where files of the repository are, below its address. */
const FILES = '/src/branch/main/';

/** The address of every link and image of a text: inline, by reference, bare, or in HTML. */
function linksOf(markdown: string): string[] {
  const links: string[] = [];
  void marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (token.type === 'link' || token.type === 'image') links.push((token as Tokens.Link).href);
    if (token.type === 'html')
      for (const [, href = ''] of token.raw.matchAll(/(?:href|src)=["']([^"']*)["']/g)) links.push(href);
  });
  return links;
}

/** Ids of headings, as code hosts give them. */
function idsOf(markdown: string): string[] {
  const headings = marked.lexer(markdown).filter(({ type }) => type === 'heading') as Tokens.Heading[];
  return headings.map(({ text }) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Why a link of a README leads nowhere once it is packed; `undefined` for a good one. */
function faultOf(link: string, folder: string): string | undefined {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly homepage: string;
    readonly repository: { readonly url: string };
  };
  const repository = manifest.repository.url.replace(/^git\+/, '').replace(/\.git$/, '');
  if (/^[a-z][a-z+.-]*:/i.test(link)) {
    if (link.startsWith(repository + FILES)) {
      const [file = ''] = link.slice((repository + FILES).length).split('#');
      return existsSync(inRoot(file)) ? undefined : 'is not in the repository';
    }
    const isOwn = [repository, manifest.homepage].some((own) => link === own || link.startsWith(`${own}/`));
    return isOwn ? undefined : 'is not an address of the package';
  }
  const [target = '', id] = link.split('#');
  if (target === '') {
    const ids = idsOf(readFileSync(join(folder, 'README.md'), 'utf8'));
    return id !== undefined && ids.includes(id) ? undefined : 'is not a heading';
  }
  if (normalize(target).startsWith('..') || target.startsWith('/')) return 'leads out of the package';
  return existsSync(join(folder, target)) ? undefined : 'is not packed';
}

describe.each(packages.map((packed) => [packed.name, packed] as const))('%s', (_, { folder }) => {
  it('has a README whose links lead somewhere', () => {
    const links = linksOf(readFileSync(join(folder, 'README.md'), 'utf8'));
    const faults = links.flatMap((link) => {
      const fault = faultOf(link, folder);
      return fault === undefined ? [] : [`${link} ${fault}`];
    });
    expect(faults).toEqual([]);
  });
});

describe('a link of a README', () => {
  const folder = packages[0]?.folder ?? '';

  it.each([
    ['[a](examples)', 'is not packed'],
    ['[a][b]\n\n[b]: ../docs/session-format.md', 'leads out of the package'],
    ['![a](images/none.png)', 'is not packed'],
    ['<a href="/docs/none.md">a</a>', 'leads out of the package'],
    ['[a](#no-such-heading)', 'is not a heading'],
    ['<https://elsewhere.example/page>', 'is not an address of the package'],
    ['[a](https://git.tidemark.example/tidemark/src/branch/main/docs/none.md)', 'is not in the repository'],
    ['[a](LICENSE)', undefined],
    ['`[a](none.md)`', undefined],
  ])('%s', (markdown, fault) => {
    const found = linksOf(markdown).map((link) => faultOf(link, folder));
    expect(found).toEqual(markdown.startsWith('`') ? [] : [fault]);
  });
});
