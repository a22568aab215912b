import {
  Ajv2020,
  type ErrorObject,
  type FuncKeywordDefinition,
  type ValidateFunction,
} from 'ajv/dist/2020.js';
import type { DataValidationCxt } from 'ajv/dist/types/index.js';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { asciiDigits } from '../../units/writtenText.ts';
import { isForm } from '../http/bodyParsers.ts';
import { repeatedName } from './repeatedName.ts';

/** A keyword that rewrites a text before its length and form are looked at, so that all who read it see the one form. */
function rewriting(keyword: string, rewrite: (text: string) => string): FuncKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: 'boolean',
    before: 'maxLength',
    modifying: true,
    errors: false,
    validate: (_rule: boolean, text: string, _schema: unknown, place?: DataValidationCxt) => {
      if (place?.parentData) place.parentData[place.parentDataProperty] = rewrite(text);
      return true;
    },
  };
}

function create(coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    coerceTypes,
    useDefaults: true,
    strict: false,
    discriminator: true,
    // Tests check the documents; here this would compile the schema of schemas at each start.
    validateSchema: false,
    verbose: true,
  });
  addFormats(ajv);
  ajv.addKeyword(rewriting('asciiDigits', asciiDigits));
  ajv.addKeyword(rewriting('composed', (text) => text.normalize('NFC')));
  ajv.addKeyword({ keyword: 'isFile', validate: (_rule: true, value: unknown) => value instanceof Blob });
  return ajv;
}

/** For JSON: types are taken as they come. */
export const strictAjv = create(false);

/** For query strings, paths and form bodies, where every value is text. */
const textAjv = create(true);

type Verdict = true | { error: ErrorObject[] };

/** Keywords that rewrite, by the comment of a document that asks for them: documents have standard keywords alone. */
const REWRITING: Readonly<Record<string, string>> = { 'ascii-digits': 'asciiDigits', composed: 'composed' };

/** A schema in which comments that ask for a rewriting keyword are one. */
function withRewriting(schema: unknown, made = new Map<object, unknown>()): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (made.has(schema)) return made.get(schema);
  if (Array.isArray(schema)) {
    const list: unknown[] = [];
    made.set(schema, list);
    for (const entry of schema) list.push(withRewriting(entry, made));
    return list;
  }
  const copy: Record<string, unknown> = {};
  made.set(schema, copy);
  for (const [name, value] of Object.entries(schema)) {
    const keyword = name === '$comment' ? REWRITING[String(value)] : undefined;
    if (keyword === undefined) copy[name] = withRewriting(value, made);
    else copy[keyword] = true;
  }
  return copy;
}

/** Compiled with the first value: a start would spend most of a second on schemas that nobody may ever call. */
function validatorOf(ajv: Ajv2020, schema: object): (data: unknown) => Verdict {
  let compiled: ValidateFunction | undefined;
  return (data) => {
    compiled ??= ajv.compile(withRewriting(schema) as object);
    return compiled(data) === true ? true : { error: [...(compiled.errors ?? [])].sort(byTelling) };
  };
}

/** Says least: that no alternative fits; then that a member of one is missing, or is of another type; most what is there and wrong. */
const LEAST_TELLING = ['type', 'required', 'oneOf', 'anyOf'];

function byTelling(a: ErrorObject, b: ErrorObject): number {
  return LEAST_TELLING.indexOf(a.keyword) - LEAST_TELLING.indexOf(b.keyword);
}

/** Names of the members that are lists or objects; in a form they are written as JSON. */
function jsonMembersOf(schema: object): readonly string[] {
  const { properties = {}, oneOf = [] } = schema as {
    properties?: Readonly<Record<string, { readonly type?: unknown }>>;
    oneOf?: readonly object[];
  };
  const own = Object.entries(properties).flatMap(([name, { type }]) =>
    type === 'array' || type === 'object' ? [name] : [],
  );
  return [...own, ...oneOf.flatMap(jsonMembersOf)];
}

/** Reads members of a form that are written as JSON; what is none is left for the validator to reject. */
function readJsonMembers(form: Record<string, unknown>, names: readonly string[]): void {
  for (const name of names) {
    const value = form[name];
    if (typeof value !== 'string') continue;
    try {
      const parsed: unknown = JSON.parse(value);
      if (repeatedName(value) === undefined) form[name] = parsed;
    } catch {
      // No JSON.
    }
  }
}

/** How numbers are written; JavaScript takes more for one: `0x10`, `1e3`, ` 5`, `05`. */
const NUMBERS: Readonly<Record<string, RegExp>> = {
  integer: /^-?(?:0|[1-9]\d*)$/,
  number: /^-?(?:0|[1-9]\d*)(\.\d+)?$/,
};
const NO_NUMBER = 'no number';

interface TypedSchema {
  readonly type?: unknown;
  readonly anyOf?: readonly TypedSchema[];
}

/** How the number that a schema takes is written; `undefined` where it takes none. */
function numberForm({ type, anyOf = [] }: TypedSchema): RegExp | undefined {
  if (typeof type === 'string') return NUMBERS[type];
  return anyOf.map(numberForm).find((form) => form !== undefined);
}

/** Leaves of what is written otherwise than numbers are what the validator rejects. */
function readNumbers(texts: unknown, schema: object): void {
  const { properties = {}, oneOf = [] } = schema as {
    properties?: Readonly<Record<string, TypedSchema>>;
    oneOf?: readonly object[];
  };
  const values = texts as Record<string, unknown>;
  for (const [name, member] of Object.entries(properties)) {
    const form = numberForm(member);
    const value = values[name];
    if (form === undefined || typeof value !== 'string' || form.test(value)) continue;
    // A word that may stand for a number is none that JavaScript reads as one.
    if (member.anyOf === undefined || !Number.isNaN(Number(value))) values[name] = NO_NUMBER;
  }
  for (const alternative of oneOf) readNumbers(texts, alternative);
}

/** The validators of a route; bodies that came as forms are read as text, too. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const validate = validatorOf(textAjv, schema);
  const text = (data: unknown): Verdict => {
    readNumbers(data, schema);
    return validate(data);
  };
  if (httpPart !== 'body') return (data: unknown) => text(data) as true;
  const strict = validatorOf(strictAjv, schema);
  const jsonMembers = jsonMembersOf(schema);
  return (data: unknown) => {
    if (!isForm(data)) return strict(data) as true;
    readJsonMembers(data as Record<string, unknown>, jsonMembers);
    return text(data) as true;
  };
};

/** `quantity: must match pattern …`: names the member first, the way every 10400 answer does. */
export function describeError(error: ErrorObject): string {
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  const { missingProperty, additionalProperty, allowedValues, allowedValue, tag } = error.params as Record<
    string,
    unknown
  >;
  const member = missingProperty ?? additionalProperty ?? tag;
  const name =
    [path, typeof member === 'string' ? member : ''].filter((part) => part !== '').join('.') || 'body';
  if (missingProperty !== undefined) return `${name}: is required`;
  if (additionalProperty !== undefined) {
    const isOfOne = error.schemaPath.includes('/oneOf/');
    return `${name.slice(0, 80)}: is not known${isOfOne ? ', or not taken together with the rest' : ''}`;
  }
  if (tag !== undefined && error.params['tagValue'] === undefined) return `${name}: is required`;
  if (Array.isArray(allowedValues)) return `${name}: must be one of ${allowedValues.join(', ')}`;
  if (allowedValue !== undefined) return `${name}: must be ${JSON.stringify(allowedValue)}`;
  const { limit, type } = error.params as { readonly limit?: number; readonly type?: string };
  return `${name}: ${RULES[error.keyword]?.(limit ?? type, exampleOf(error)) ?? 'is not valid'}`;
}

function exampleOf({ parentSchema }: ErrorObject): string {
  const [example] = (parentSchema as { readonly examples?: readonly unknown[] } | undefined)?.examples ?? [];
  return typeof example === 'string' ? `, such as ${example}` : '';
}

/** What a member must be, in words of our own: those of the validator are none that we promise. */
const RULES: Readonly<Record<string, (bound: unknown, example: string) => string>> = {
  type: (type, example) => `must be of the type ${String(type)}${example}`,
  pattern: (_, example) => `is not of the form that the document asks for${example}`,
  minLength: (least) => `is too short, at least ${String(least)} characters`,
  maxLength: (most) => `is too long, at most ${String(most)} characters`,
  minimum: (least) => `is too small, at least ${String(least)}`,
  maximum: (most) => `is too large, at most ${String(most)}`,
  minItems: (least) => `has too few entries, at least ${String(least)}`,
  maxItems: (most) => `has too many entries, at most ${String(most)}`,
  minProperties: (least) => `has too few members, at least ${String(least)}`,
  isFile: () => 'is no file',
};
