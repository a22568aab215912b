import type { Document } from '../../generate/documents.ts';
import type { DescribedOperation } from '../../generate/examples/described.ts';
import { html, type Html } from '../html.ts';
import { inline } from '../markdown.ts';
import type { Page } from '../page.ts';

export interface CodeMeaning {
  readonly code: number;
  readonly status: number;
  /** In Markdown. */
  readonly meaning: string;
}

/** What the codes of answers mean, as the contract says it. Throws when a document has no list of them. */
export function codeMeanings(documents: readonly Document[]): ReadonlyMap<number, CodeMeaning> {
  const schema = documents.flatMap(({ content }) => content.components?.schemas?.['RejectCode'] ?? [])[0];
  const rows = (schema as { description?: string } | undefined)?.description?.matchAll(
    /^\| (\d+) \| (\d+) \| (.*?) \|$/gm,
  );
  const meanings = Array.from(rows ?? [], ([, code, status, meaning = '']) => ({
    code: Number(code),
    status: Number(status),
    meaning,
  }));
  if (meanings.length === 0) throw new Error('No document says what the codes of answers mean');
  return new Map(meanings.map((each) => [each.code, each]));
}

/** Codes with their meaning; `link` leads to the page that has all of them. */
export function codeTable(codes: readonly CodeMeaning[]): Html {
  return html`<table class="codes">
    <tbody>
      ${codes.map(
        ({ code, status, meaning }) =>
          html`<tr id="code-${code}">
            <td><code>${code}</code></td>
            <td>${status}</td>
            <td>${inline(meaning)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The page of all codes, with the operations that answer each. */
export function codesPage(
  meanings: ReadonlyMap<number, CodeMeaning>,
  operations: readonly DescribedOperation[],
  pathOf: (operation: DescribedOperation) => string,
): Page {
  const rows = Array.from(meanings.values(), ({ code, status, meaning }) => {
    const own = operations.filter(({ codes }) => codes.includes(code));
    const links =
      own.length > 12
        ? html`<small>${own.length} calls</small>`
        : own.map((each) => html`<a href="../${pathOf(each)}"><code>${each.name}</code></a> `);
    return html`<tr id="code-${code}">
      <td><code>${code}</code></td>
      <td>${status}</td>
      <td>
        ${inline(meaning)}
        <div class="calls">${links}</div>
      </td>
    </tr>`;
  });
  const list = Array.from(meanings.values());
  return {
    path: 'reference/codes.html',
    area: 'reference',
    group: '',
    label: 'Codes of answers',
    title: 'Codes of answers',
    summary: 'Every code that a call may be answered with, its HTTP status, and what it means.',
    body: html`<p>
        Every answer has a <code>code</code>: 200 for a success, one of these otherwise, with a
        <code>message</code> that is written for the user, in their language. The SDK throws them as errors:
        see <a href="../guides/errors.html">Errors and retries</a>.
      </p>
      <div class="scroll" tabindex="0">
        <table class="codes">
          <thead>
            <tr>
              <th>Code</th>
              <th>Status</th>
              <th>Meaning</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>`,
    parts: list.map(({ code, meaning }) => ({
      id: `code-${code}`,
      title: String(code),
      depth: 4,
      text: meaning,
    })),
    markdown: list.map(({ code, status, meaning }) => `- \`${code}\` (${status}): ${meaning}`).join('\n'),
  };
}
