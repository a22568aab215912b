import type { References, DescribedOperation } from '../../generate/examples/described.ts';
import type { Examples } from '../../generate/examples/program.ts';
import { curl, socketCall } from '../../generate/examples/shell.ts';
import { codeBlock } from '../highlight.ts';
import { html, slug, type Html } from '../html.ts';
import { description, plain } from '../markdown.ts';
import type { Page } from '../page.ts';
import { codeTable, type CodeMeaning } from './codes.ts';
import { describeForModels } from './models.ts';
import { memberTable, parameterRow } from './schema.ts';

/** What the pages of operations are made of. */
export interface ReferenceInput {
  readonly operations: readonly DescribedOperation[];
  readonly referencesOf: (operation: DescribedOperation) => References;
  readonly examples: Examples;
  readonly codes: ReadonlyMap<number, CodeMeaning>;
}

/** Products, in the order of the reference, and what each has. */
const PRODUCTS: Readonly<Record<string, readonly [title: string, summary: string]>> = {
  market: ['Market data', 'Prices, books, trades, candles and the rules of every pair and contract.'],
  spot: ['Spot trading', 'Orders, fills and balances of spot trading.'],
  contracts: ['Contracts', 'Orders, triggers, positions, margin and funding of perpetual contracts.'],
  account: ['Account', 'Balances of all products, transfers between them, and statements.'],
  wallet: ['Wallet', 'Deposits, withdrawals and the address book.'],
  earn: ['Earn', 'Flexible savings.'],
  fees: ['Fees', 'Tiers, own rates and volume.'],
  bonus: ['Bonus', 'Coupons and bonus funds.'],
  referral: ['Referral', 'Codes, friends and commission.'],
  reserves: ['Reserves', 'Proof of reserves.'],
  auth: ['Logging in', 'Sign-up, login in every way, and tickets for the socket.'],
  security: ['Security', 'API keys, sessions, devices, passkeys and factors.'],
  user: ['User', 'Profile, messages and preferences.'],
  kyc: ['Verification', 'Who a user says to be.'],
  support: ['Support', 'Tickets and their answers.'],
  content: ['Content', 'Languages, versions and campaigns.'],
  config: ['Configuration', 'What pages begin with.'],
  operator: ['Operators', 'Calls of those who run the exchange. Never usable from a page.'],
};

const productOf = ({ name }: DescribedOperation): string => name.split('.', 1)[0] ?? '';
const nounOf = ({ name }: DescribedOperation): string => name.split('.')[1] ?? '';
const verbOf = ({ name }: DescribedOperation): string => name.split('.')[2] ?? '';

/** Where an operation is described, below the site's address. */
export function operationPath(operation: DescribedOperation): string {
  const product = productOf(operation);
  return `reference/${product}/${slug(nounOf(operation).replaceAll(/([A-Z])/g, '-$1'))}.html#${verbOf(operation)}`;
}

const titleOf = (product: string): string => PRODUCTS[product]?.[0] ?? product;

/** The pages of all operations: for each product one that lists its calls, then one for each noun. */
export function operationPages(input: ReferenceInput): Page[] {
  const byProduct = Map.groupBy(input.operations, productOf);
  const order = Object.keys(PRODUCTS);
  const names = Array.from(byProduct.keys()).sort((a, b) => placeIn(order, a) - placeIn(order, b));
  return names.flatMap((product) => {
    const own = byProduct.get(product) ?? [];
    const byNoun = Map.groupBy(own, nounOf);
    return [
      productPage(product, own),
      ...Array.from(byNoun, ([noun, operations]) => nounPage(product, noun, operations, input)),
    ];
  });
}

function placeIn(order: readonly string[], name: string): number {
  const place = order.indexOf(name);
  return place === -1 ? order.length : place;
}

function productPage(product: string, operations: readonly DescribedOperation[]): Page {
  const [title, summary] = PRODUCTS[product] ?? [product, ''];
  return {
    path: `reference/${product}/index.html`,
    area: 'reference',
    group: title,
    label: 'Overview',
    title,
    summary,
    body: html`<p class="lead">${summary}</p>
      ${callList(operations, '../../')}`,
    parts: [],
    markdown: operations.map(({ name, summary: said }) => `- \`sdk.${name}\`: ${said}`).join('\n'),
    isWide: true,
  };
}

/** Calls with what each does, as links. */
function callList(operations: readonly DescribedOperation[], root: string): Html {
  return html`<table class="calls-list">
    <tbody>
      ${operations.map(
        (each) =>
          html`<tr>
            <td>
              <a href="${root}${operationPath(each)}"><code>${each.name}</code></a>
            </td>
            <td>${each.summary}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function nounPage(
  product: string,
  noun: string,
  operations: readonly DescribedOperation[],
  input: ReferenceInput,
): Page {
  const [first] = operations;
  if (first === undefined) throw new Error(`${product}.${noun} has no operations`);
  return {
    path: operationPath(first).replace(/#.*/, ''),
    area: 'reference',
    group: titleOf(product),
    label: noun,
    title: `${product}.${noun}`,
    summary: operations.map(({ summary }) => summary).join('. '),
    body: html`${
      operations.length > 1 &&
      html`<ul class="verbs">
        ${operations.map(
          (each) =>
            html`<li>
              <a href="#${verbOf(each)}"><code>${verbOf(each)}</code> ${each.summary}</a>
            </li>`,
        )}
      </ul>`
    }
    ${operations.map((operation) => operationSection(operation, input))}`,
    parts: operations.map((operation) => ({
      id: verbOf(operation),
      title: operation.summary,
      depth: 2,
      text: `${operation.name} ${operation.id} ${operation.path} ${plain(operation.description)}`,
    })),
    markdown: operations.map((operation) => describeForModels(operation, input)).join('\n\n'),
    isWide: true,
  };
}

function operationSection(operation: DescribedOperation, input: ReferenceInput): Html {
  const { id, name, method, path, summary, stepUp, bySocket } = operation;
  return html`<section class="operation" id="${verbOf(operation)}">
    <div class="about">
      <h2>${summary}<a class="anchor" href="#${verbOf(operation)}" aria-label="Link to this call">#</a></h2>
      <p class="names"><code>sdk.${name}</code> <code>${id}</code></p>
      <p class="address"><b>${method}</b> <code>${path}</code></p>
      ${description(operation.description)}
      <dl class="needs">
        <dt>Caller</dt>
        <dd>${callerText(operation)}</dd>
        <dt>Limit</dt>
        <dd>${limitText(operation)}</dd>
        ${
          stepUp &&
          html`<dt>Factor</dt>
            <dd>
              proved in the last minutes: <a href="../security/step-up.html"><code>security.stepUp</code></a>
            </dd>`
        }
        ${
          bySocket &&
          html`<dt>Socket</dt>
            <dd>
              the same call by
              <a href="../../guides/realtime.html#calls-over-the-socket"
                ><code>createCalls(hub).call('${id}', …)</code></a
              >
            </dd>`
        }
      </dl>
      ${requestTables(operation, input)}
      <h3>Answer</h3>
      ${answerTable(operation, input)}
      <details class="rejects">
        <summary>Codes <span>${operation.codes.join(' · ')}</span></summary>
        ${codeTable(operation.codes.flatMap((code) => input.codes.get(code) ?? []))}
      </details>
    </div>
    <div class="beside">
      ${examplesOf(operation, input)}${operation.caller !== 'operator' && tryIt(operation, input)}
    </div>
  </section>`;
}

function callerText({ caller, scope }: DescribedOperation): Html {
  if (caller === 'operator') return html`the operator's token`;
  if (caller === 'anybody')
    return html`anybody${scope !== undefined && html`, also signed by an API key (<code>${scope}</code>)`}`;
  if (caller === 'user') return html`a user who is logged in; no API key`;
  return html`an API key with the scope <code>${scope ?? ''}</code>, or a user who is logged in`;
}

function limitText({ caller, countsItems }: DescribedOperation): Html {
  if (caller === 'operator') return html`calls of an address`;
  return html`<a href="../../guides/limits.html">calls a minute</a> of the
    address${caller === 'key' && html`, or of the key`}${countsItems && html`; each item is one`}`;
}

function requestTables(operation: DescribedOperation, input: ReferenceInput): Html | false {
  const { parameters, body } = operation;
  const references = input.referencesOf(operation);
  if (parameters.length === 0 && body === undefined) return false;
  return html`<h3>Request</h3>
    ${
      parameters.length > 0 &&
      html`<table class="members">
        <tbody>
          ${parameters.map((each) => parameterRow(each, references))}
        </tbody>
      </table>`
    }
    ${body !== undefined && memberTable(body.schema, references)}`;
}

/** The schema of what a caller of the SDK gets: the `data` of an envelope. */
function dataSchema({ answer, enveloped }: DescribedOperation): unknown {
  const properties = answer.schema['properties'] as Readonly<Record<string, unknown>> | undefined;
  return enveloped ? (properties?.['data'] ?? {}) : answer.schema;
}

function answerTable(operation: DescribedOperation, input: ReferenceInput): Html {
  const references = input.referencesOf(operation);
  const schema = references.follow(dataSchema(operation));
  if (operation.answer.type.startsWith('text/'))
    return html`<p>A text of the type <code>${operation.answer.type}</code>.</p>`;
  if (schema['type'] === 'null' || (operation.enveloped && Object.keys(schema).length === 0))
    return html`<p>Nothing but that it was done.</p>`;
  if (schema['type'] !== 'array') return memberTable(schema, references);
  return html`<p class="hint">A list of</p>
    ${memberTable(schema['items'], references)}`;
}

function examplesOf(operation: DescribedOperation, { examples }: ReferenceInput): Html {
  const args = examples.argumentsOf(operation.id);
  const tabs = [
    ['TypeScript', codeBlock(examples.program(operation.id), 'ts')],
    ['curl', codeBlock(curl(operation, args), 'bash', 'Bash')],
    ...(operation.bySocket
      ? ([['Socket', codeBlock(socketCall(operation, args), 'json', 'Frame')]] as const)
      : []),
  ] as const;
  return html`<div class="tabbed" data-tabs>
      <div role="tablist" aria-label="Example">
        ${tabs.map(
          ([label], index) =>
            html`<button
              type="button"
              role="tab"
              aria-selected="${index === 0 ? 'true' : 'false'}"
              data-tab="${label}"
            >
              ${label}
            </button>`,
        )}
      </div>
      ${tabs.map(
        ([label, block], index) =>
          html`<div role="tabpanel" data-panel="${label}" ${index > 0 && html` hidden`}>${block}</div>`,
      )}
    </div>
    ${exampleAnswer(operation)}`;
}

function exampleAnswer({ answer, enveloped }: DescribedOperation): Html | false {
  if (answer.example === undefined) return false;
  const shown = enveloped ? (answer.example as { readonly data?: unknown }).data : answer.example;
  if (shown === undefined || shown === null) return false;
  return codeBlock(typeof shown === 'string' ? shown : compact(shown), 'json', 'Answer');
}

/** JSON with two spaces, where short lists and objects are on one line. */
export function compact(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= 60) return spaced(value);
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => compact(item, inner))
    : Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${compact(member, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.map((line) => inner + line).join(',\n')}\n${indent}${close}`;
}

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${spaced(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** What the page's script needs to try a call out: it makes the form of it. */
function tryIt(operation: DescribedOperation, { examples }: ReferenceInput): Html | false {
  const { method, path, parameters, body, scope } = operation;
  if (body?.type === 'multipart/form-data') return false;
  const given: Readonly<Record<string, unknown>> = JSON.parse(
    socketCall(operation, examples.argumentsOf(operation.id)),
  ) as {
    readonly query?: object;
    readonly body?: object;
  };
  const call = {
    ...{ method, path },
    key: scope !== undefined,
    parameters: parameters.map((each) => ({
      name: each.name,
      in: each.in,
      required: each.required,
      value: (given['query'] as Readonly<Record<string, unknown>> | undefined)?.[each.name] ?? '',
    })),
    body: body === undefined ? undefined : compact(given['body']),
  };
  return html`<div class="try" data-try="${JSON.stringify(call)}">
    <button type="button">Try it out</button>
  </div>`;
}
