import { globSync, readFileSync } from 'node:fs';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { parseYaml } from '@redocly/openapi-core';
import { strictAjv } from '../../../server/gateway/contract/ajv.ts';

const FOLDER = new URL('../../../openapi/', import.meta.url);
const FILE = new URL('asyncapi/realtime.yaml', FOLDER);

interface Message {
  readonly payload: object;
  readonly examples?: readonly { readonly payload: unknown }[];
}

interface FrameSchema {
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, unknown>>;
}

interface Ref {
  readonly $ref: string;
}

interface Operation {
  readonly action: 'send' | 'receive';
  readonly messages: readonly Ref[];
  readonly reply?: { readonly messages: readonly Ref[] };
}

interface ProtocolContent {
  readonly channels: {
    readonly realtime: {
      readonly messages: Readonly<Record<string, Ref>>;
      readonly 'x-topics': Readonly<
        Record<string, { readonly private: boolean; readonly conflatedMs: number }>
      >;
      readonly 'x-errorCodes': Readonly<Record<string, string>>;
      readonly 'x-closeCodes': Readonly<Record<string, { readonly reconnect: boolean }>>;
      readonly 'x-limits': Readonly<Record<string, number>>;
    };
  };
  readonly operations: Readonly<Record<string, Operation>>;
  readonly components: {
    readonly messages: Readonly<Record<string, Message>>;
    readonly schemas: Readonly<Record<string, FrameSchema>>;
  };
}

function read(url: URL): unknown {
  return parseYaml(readFileSync(url, 'utf8'));
}

/** The same with whole addresses for references: the validator loses what they are relative to where one leads to the next. */
function withWholeRefs(value: unknown, base: URL): unknown {
  if (Array.isArray(value)) return value.map((entry) => withWholeRefs(entry, base));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]: [string, unknown]) => [
      name,
      name === '$ref' ? new URL(String(entry), base).href : withWholeRefs(entry, base),
    ]),
  );
}

/** The document of the websocket protocol, with a validator of each of its messages. Remembers which of them were met. */
export class ProtocolDocument {
  readonly content = read(FILE) as ProtocolContent;
  readonly met = new Set<string>();
  readonly #validators = new Map<string, ValidateFunction>();

  /** Throws when a schema does not compile or refers to something that is not there. */
  constructor() {
    for (const file of globSync(
      ['realtime.yaml', '{asyncapi,common,common/{market,spot,contracts,preferences,coupons,earn}}/*.yaml'],
      { cwd: FOLDER },
    )) {
      const url = new URL(file, FOLDER);
      strictAjv.addSchema(withWholeRefs(read(url), url) as object, url.href);
    }
    for (const name of Object.keys(this.content.components.messages)) {
      const $ref = `${FILE.href}#/components/messages/${name}/payload/schema`;
      this.#validators.set(name, strictAjv.compile({ $ref }));
    }
  }

  /** Names of the messages of operations with this action and, for those of the gateway, of the answers. */
  messagesOf(who: 'client' | 'gateway'): string[] {
    const refs = Object.values(this.content.operations).flatMap(({ action, messages, reply }) =>
      who === 'client'
        ? action === 'receive'
          ? messages
          : []
        : [...(action === 'send' ? messages : []), ...(reply?.messages ?? [])],
    );
    return [...new Set(refs.map(({ $ref }) => $ref.replace('#/channels/realtime/messages/', '')))].sort();
  }

  /** The messages that a frame is, which count as met. */
  match(who: 'client' | 'gateway', frame: unknown): string[] {
    const names = this.messagesOf(who).filter((name) => this.#validators.get(name)?.(frame));
    for (const name of names) this.met.add(name);
    return names;
  }
}
