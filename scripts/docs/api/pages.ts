import { codeBlock, highlight } from '../highlight.ts';
import { html, slug, type Html } from '../html.ts';
import { description, inline, plain } from '../markdown.ts';
import type { Page } from '../page.ts';
import type { ApiEntry, ApiModule } from './extract.ts';

const KINDS: readonly (readonly [kind: ApiEntry['kind'], title: string])[] = [
  ['function', 'Functions'],
  ['class', 'Classes'],
  ['constant', 'Constants'],
  ['interface', 'Interfaces'],
  ['type', 'Types'],
];

const fileOf = (name: string): string => `packages/${slug(name.replace('@tidemark/', ''))}-api.html`;

/** One page for each name that the packages are imported by. */
export function apiPages(modules: readonly ApiModule[]): Page[] {
  return modules.map(({ packageName, name, summary, entries }) => ({
    path: fileOf(name),
    area: 'packages',
    group: packageName,
    label: name.replace(packageName, '').replace(/^\//, '') || 'Exports',
    title: name,
    summary: `What ${name} exports. ${summary}`,
    body: html`${codeBlock(`import { … } from '${name}';`, 'ts')}${KINDS.map(([kind, title]) =>
      section(
        title,
        entries.filter((entry) => entry.kind === kind),
      ),
    )}`,
    parts: KINDS.flatMap(([kind, title]) => {
      const own = entries.filter((entry) => entry.kind === kind);
      if (own.length === 0) return [];
      return [
        { id: slug(title), title, depth: 2, text: '' },
        ...own.map((entry) => ({
          id: idOf(entry),
          title: entry.name,
          depth: 4,
          text: plain(entry.documentation),
        })),
      ];
    }),
    markdown: entries
      .map((entry) => `- \`${entry.name}\` (${entry.kind}): ${plain(entry.documentation)}`)
      .join('\n'),
  }));
}

/** Names that differ by their case alone are told apart by their kind. */
function idOf({ name, kind }: ApiEntry): string {
  return `${kind}-${name}`;
}

function section(title: string, entries: readonly ApiEntry[]): Html | false {
  if (entries.length === 0) return false;
  return html`<h2 id="${slug(title)}">
      ${title}<a class="anchor" href="#${slug(title)}" aria-label="Link to this part">#</a>
    </h2>
    ${entries.map(entryOf)}`;
}

function entryOf(entry: ApiEntry): Html {
  const { name, declaration, documentation, tags, members } = entry;
  const shown = tags.filter((tag) => tag.name !== 'example' && tag.text !== '');
  const examples = tags.filter((tag) => tag.name === 'example');
  return html`<section class="entry" id="${idOf(entry)}">
    <h3>${name}<a class="anchor" href="#${idOf(entry)}" aria-label="Link to ${name}">#</a></h3>
    ${description(documentation)}
    <pre class="declaration" tabindex="0"><code>${highlight(declaration, 'ts')}</code></pre>
    ${
      shown.length > 0 &&
      html`<dl class="needs">
        ${shown.map(
          (tag) =>
            html`<dt>${tag.name}</dt>
              <dd>${inline(tag.name === 'param' ? named(tag.text) : tag.text)}</dd>`,
        )}
      </dl>`
    }
    ${examples.map(({ text }) => codeBlock(text.replaceAll(/^```\w*\n|\n```$/g, ''), 'ts'))}
    ${
      members.length > 0 &&
      html`<table class="members">
        <tbody>
          ${members.map(
            (member) =>
              html`<tr>
                <td><code>${member.name}</code>${member.isOptional && html`<small>optional</small>`}</td>
                <td>
                  <span class="type">${member.type}</span
                  >${member.documentation !== '' && html`<p>${inline(member.documentation)}</p>`}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>`
    }
  </section>`;
}

/** A parameter and what is said of it. */
function named(text: string): string {
  return text.replace(/^(\S+)\s*(?:-\s*)?/, '`$1` ');
}
