import type { Document } from '../../generate/documents.ts';
import { html, type Html } from '../html.ts';
import { inline } from '../markdown.ts';
import type { Page } from '../page.ts';
import { REALTIME } from './files.ts';

interface Described {
  readonly info: { readonly title: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const SUMMARY =
  'Machine-readable descriptions: all calls as one OpenAPI 3.1 document, the socket as AsyncAPI 3.0, and each service alone.';

/** The page that leads to every machine-readable description. */
export function descriptionsPage(documents: readonly Document[]): Page {
  const services = documents
    .filter(({ name }) => name !== REALTIME)
    .map(({ name, content }) => ({ name, ...(content as unknown as Described) }));
  return {
    path: 'openapi/index.html',
    area: 'reference',
    group: 'OpenAPI and AsyncAPI',
    label: 'Documents',
    title: 'OpenAPI and AsyncAPI',
    summary: SUMMARY,
    body: html`<p class="lead">
        Feed these to a generator, a test tool or a model. The documents are what the exchange itself
        validates calls by.
      </p>
      <h2 id="whole">Everything</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Document</th>
            <th scope="col">What it describes</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td><a href="openapi.json">openapi.json</a></td>
            <td>Every call, in one OpenAPI 3.1 document with references</td>
          </tr>
          <tr>
            <td><a href="asyncapi.json">asyncapi.json</a></td>
            <td>
              The socket, in AsyncAPI 3.0: frames, topics, recovery and limits; see
              <a href="../realtime/index.html">the protocol</a>
            </td>
          </tr>
        </tbody>
      </table>
      <h2 id="services">By service</h2>
      <p>Each with every reference replaced by what it points to.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Document</th>
            <th scope="col">What it describes</th>
            <th scope="col">Calls</th>
          </tr>
        </thead>
        <tbody>
          ${services.map(row)}
        </tbody>
      </table>`,
    parts: [
      { id: 'whole', title: 'Everything', depth: 2, text: 'openapi.json asyncapi.json swagger schema' },
      { id: 'services', title: 'By service', depth: 2, text: services.map(({ name }) => name).join(' ') },
    ],
    markdown: `${SUMMARY} They are at /docs/openapi/openapi.json and /docs/openapi/asyncapi.json.`,
  };
}

function row({ name, info, paths }: Described & { readonly name: string }): Html {
  const calls = Object.values(paths).flatMap((item) =>
    Object.keys(item).filter((key) => key !== 'parameters'),
  );
  return html`<tr>
    <td><a href="${name}.json">${name}.json</a></td>
    <td>${info.title}: ${inline(info.description)}</td>
    <td>${calls.length}</td>
  </tr>`;
}
