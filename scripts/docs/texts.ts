import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { inRoot } from '../lib/root.ts';
import { renderText, plain } from './markdown.ts';
import { relative, type Area, type Page } from './page.ts';

interface TextFile {
  /** In the repository. */
  readonly file: string;
  readonly path: string;
  readonly area: Area;
  readonly group: string;
  /** The title of the text when left out. */
  readonly label?: string;
}

const guide = (name: string, group: string): TextFile => ({
  ...{ file: `docs/guides/${name}.md`, path: `guides/${name}.html`, area: 'guides', group },
});

const operating = (name: string): TextFile => ({
  ...{ file: `docs/${name}.md`, path: `operate/${name}.html`, area: 'operate', group: '' },
});

const readme = (folder: string): TextFile => ({
  file: `${folder}/README.md`,
  path: `packages/${folder.replace('packages/', '')}.html`,
  area: 'packages',
  group: `@tidemark/${folder.replace('packages/', '')}`,
  label: 'Overview',
});

/** Where the files of the repository are, for READMEs that are read outside of it. */
const REPOSITORY = 'https://git.tidemark.example/tidemark/src/branch/main/';

/** Texts of the repository that are pages of the site, in their order. */
const TEXTS: readonly TextFile[] = [
  guide('getting-started', 'Begin'),
  guide('authentication', 'Begin'),
  guide('limits', 'Build'),
  guide('errors', 'Build'),
  guide('orders', 'Build'),
  guide('trigger-orders', 'Build'),
  guide('realtime', 'Build'),
  guide('connectors', 'Build'),
  guide('recording', 'Test'),
  guide('testing', 'Test'),
  guide('programs-going-live', 'Run'),
  readme('sdk'),
  readme('streams'),
  readme('packages/react'),
  readme('packages/testing'),
  readme('packages/cli'),
  {
    ...{ file: 'docs/session-format.md', path: 'packages/session-format.html', area: 'packages' },
    ...{ group: '@tidemark/cli', label: 'Session format' },
  },
  { file: 'docs/versions.md', path: 'packages/versions.html', area: 'packages', group: 'Versions' },
  { file: 'CHANGELOG.md', path: 'packages/changelog.html', area: 'packages', group: 'Versions' },
  operating('operator'),
  operating('deployment'),
  operating('native-app'),
  operating('sign-up'),
  operating('security-center'),
  operating('fees'),
  operating('earn'),
  operating('coupons'),
  operating('referral'),
  operating('proof-of-reserves'),
];

/** The pages of all texts that are there. */
export function textPages(): Page[] {
  const present = TEXTS.filter(({ file }) => existsSync(inRoot(file)));
  const byFile = new Map(present.map((text) => [text.file, text]));
  return present.map((text) => {
    const markdown = readFileSync(inRoot(text.file), 'utf8');
    const { title, body, parts } = renderText(markdown, (href) => {
      const [target = '', hash] = href.split('#');
      // Links to the site itself are written as such, from a guide's place.
      if (target.endsWith('.html')) return href;
      const file = target.startsWith(REPOSITORY)
        ? target.slice(REPOSITORY.length)
        : normalize(join(dirname(text.file), target));
      const found = byFile.get(file);
      if (found === undefined) return undefined;
      return relative(text.path, found.path) + (hash === undefined ? '' : `#${hash}`);
    });
    return {
      path: text.path,
      area: text.area,
      group: text.group,
      label: text.label ?? title,
      title,
      summary: firstSentence(markdown),
      body,
      parts,
      markdown,
    };
  });
}

/** The first paragraph of a text, without its marks. */
function firstSentence(markdown: string): string {
  const paragraph = markdown.split(/\n{2,}/).find((part) => /^[A-Z`@“]/.test(part)) ?? '';
  const text = plain(paragraph);
  return /^.{20,}?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;
}
