import { readFileSync } from 'node:fs';
import { parseYaml } from '@redocly/openapi-core';
import { inRoot } from '../../lib/root.ts';
import { codeBlock } from '../highlight.ts';
import { html, type Html } from '../html.ts';
import { renderText } from '../markdown.ts';
import type { Page } from '../page.ts';
import { compact } from './operations.ts';

interface Message {
  readonly title?: string;
  readonly summary?: string;
  readonly name?: string;
  readonly examples?: readonly { readonly summary?: string; readonly payload: unknown }[];
}

interface Protocol {
  readonly info: { readonly description: string };
  readonly components: { readonly messages: Readonly<Record<string, Message>> };
  readonly channels: {
    readonly realtime: {
      readonly 'x-errorCodes': Readonly<Record<string, string>>;
      readonly 'x-closeCodes': Readonly<
        Record<string, { readonly meaning: string; readonly advice: string }>
      >;
      readonly 'x-limits': Readonly<Record<string, number>>;
    };
  };
}

const FRAMES = ['subscribe', 'unsubscribe', 'auth', 'ping', 'call', 'ack', 'result', 'error', 'pong'];

/** The page about the protocol of the socket, as its document describes it. */
export function protocolPage(): Page {
  const protocol = parseYaml(readFileSync(inRoot('openapi/asyncapi/realtime.yaml'), 'utf8')) as Protocol;
  const { 'x-errorCodes': errors, 'x-closeCodes': closings, 'x-limits': limits } = protocol.channels.realtime;
  // Each paragraph of the description begins with its subject in bold.
  const said = protocol.info.description.replaceAll(/^\*\*([^*]+)\.\*\* /gm, '## $1\n\n');
  const { body, parts } = renderText(said);
  return {
    path: 'realtime/index.html',
    area: 'realtime',
    group: '',
    label: 'The protocol',
    title: 'The protocol',
    summary:
      'Frames, keys, sequences, recovery, limits and close codes of the socket, for whoever writes an own client.',
    body: html`<p class="lead">
        For whoever writes an own client. <code>@tidemark/streams</code> does all of this: see
        <a href="../guides/realtime.html">Realtime and reconnection</a>.
      </p>
      ${body}
      <h2 id="examples">Examples of frames</h2>
      ${FRAMES.map((name) => frame(name, protocol.components.messages[name]))}
      <h2 id="errors">Codes of errors</h2>
      ${table(Object.entries(errors))}
      <h2 id="close-codes">Close codes</h2>
      ${table(Object.entries(closings).map(([code, { meaning, advice }]) => [code, `${meaning} ${advice}`]))}
      <h2 id="limits">Limits</h2>
      ${table(Object.entries(limits).map(([name, value]) => [name, value.toLocaleString('en')]))}`,
    parts: [
      ...parts,
      { id: 'examples', title: 'Examples of frames', depth: 2, text: '' },
      { id: 'errors', title: 'Codes of errors', depth: 2, text: Object.values(errors).join(' ') },
      { id: 'close-codes', title: 'Close codes', depth: 2, text: Object.keys(closings).join(' ') },
      { id: 'limits', title: 'Limits', depth: 2, text: Object.keys(limits).join(' ') },
    ],
    markdown: protocol.info.description,
  };
}

function frame(name: string, message: Message | undefined): Html | false {
  const examples = message?.examples ?? [];
  return (
    examples.length > 0 &&
    html`${examples.slice(0, 2).map(({ payload }) => codeBlock(compact(payload), 'json', name))}`
  );
}

function table(rows: readonly (readonly [string, string])[]): Html {
  return html`<table class="codes">
    <tbody>
      ${rows.map(
        ([name, text]) =>
          html`<tr>
            <td><code>${name}</code></td>
            <td>${text}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
