import { codeBlock } from './highlight.ts';
import { html, type Html } from './html.ts';
import type { Page } from './page.ts';

const FIRST = `import { createHub, topics } from '@tidemark/streams';

const hub = createHub({ url: 'ws://127.0.0.1:8080/realtime' });
const quote$ = hub.topic(topics.quote, { instrument: 'BTC/USDT' });
quote$.subscribe(({ phase, value }) => {
  console.log(phase, value?.bid, value?.ask);
});`;

const CARDS: readonly (readonly [path: string, title: string, text: string])[] = [
  [
    'guides/getting-started.html',
    'Getting started',
    'From an empty folder to a price, an order and a recording in ten minutes.',
  ],
  ['guides/authentication.html', 'Authentication', 'API keys, signatures, logins, and clock drift.'],
  ['guides/orders.html', 'Orders', 'States, amending, batches, and what to do when a response is lost.'],
  [
    'guides/realtime.html',
    'Realtime',
    'Books, trades and your own orders over one socket that recovers by itself.',
  ],
  [
    'guides/recording.html',
    'Recording and replay',
    'Record a session, break it on purpose, get the same result every time.',
  ],
  [
    'guides/errors.html',
    'Errors and retries',
    'What was rejected, what is unknown, and what may be sent again.',
  ],
];

/** The first page. */
export function homePage(facts: { readonly operations: number; readonly topics: number }): Page {
  return {
    path: 'index.html',
    area: undefined,
    group: '',
    label: '',
    title: 'Developers',
    summary:
      'Guides and reference for programs that trade here: REST, websocket, TypeScript packages, recording and replay.',
    body: html`<section class="hero">
        <div>
          <h1>Trade programmatically.<br />Replay what happened.</h1>
          <p class="lead">
            A typed SDK, streams that recover by themselves, and a recorder that plays any session back, fault
            for fault. Prices and quantities are decimal strings, rejections say why, and every example here
            runs in the tests.
          </p>
          <p class="actions">
            <a class="button" href="guides/getting-started.html">Get started</a
            ><a class="button quiet" href="reference/spot/index.html">Reference</a>
          </p>
        </div>
        <div>
          ${codeBlock('npm install @tidemark/sdk @tidemark/streams rxjs', 'sh')}${codeBlock(FIRST, 'ts')}
        </div>
      </section>
      <section class="cards">${CARDS.map(card)}</section>
      <section class="numbers">
        <p><b>${facts.operations}</b> calls, each with an example that the tests run</p>
        <p><b>${facts.topics}</b> realtime topics over one socket</p>
        <p>
          <a href="openapi/index.html">OpenAPI and AsyncAPI</a> documents and
          <a href="llms.txt">llms.txt</a> for tools
        </p>
      </section>`,
    parts: [],
    markdown: '',
  };
}

function card([path, title, text]: (typeof CARDS)[number]): Html {
  return html`<a href="${path}"
    ><h2>${title}</h2>
    <p>${text}</p></a
  >`;
}
