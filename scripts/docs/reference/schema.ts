import type { References } from '../../generate/examples/described.ts';
import { html, type Html } from '../html.ts';
import { inline } from '../markdown.ts';

type Json = Readonly<Record<string, unknown>>;

/** Deeper things than this are named, not shown. */
const DEPTH = 5;

/** Names of schemas whose values are written as texts of a kind. */
const KINDS: Readonly<Record<string, string>> = {
  Decimal: 'decimal',
  PositiveDecimal: 'decimal > 0',
  Timestamp: 'time, ms',
  ServerTime: 'time, ms',
};

/** A table of the members of an object; where there are several forms, one table for each. */
export function memberTable(value: unknown, references: References, depth = 0): Html {
  const schema = references.follow(value);
  const forms = formsOf(schema);
  if (forms !== undefined)
    return html`<div class="forms">
      <p class="hint">One of:</p>
      ${forms.map(
        (form, index) =>
          html`<details${index === 0 && html` open`}><summary>${formName(references.follow(form), references, index)}</summary>${memberTable(merged(schema, references.follow(form)), references, depth + 1)}</details>`,
      )}
    </div>`;
  const { properties, required } = allOf(schema, references);
  const members = Object.entries(properties);
  if (members.length === 0) return html`<p class="hint">${valueText(schema)}</p>`;
  return html`<table class="members">
    <tbody>
      ${members.map(([name, member]) => memberRow(name, member, required.has(name), references, depth))}
    </tbody>
  </table>`;
}

function memberRow(
  name: string,
  value: unknown,
  isRequired: boolean,
  references: References,
  depth: number,
): Html {
  const schema = references.follow(value);
  const said = schema['description'];
  const inner = innerOf(schema, references);
  const facts = factsOf(schema, references);
  return html`<tr>
    <td><code>${name}</code>${!isRequired && html`<small>optional</small>`}</td>
    <td>
      <span class="type">${typeOf(schema, references)}</span>
      ${typeof said === 'string' && html`<p>${inline(said)}</p>`}
      ${facts.length > 0 && html`<p class="facts">${facts.map((fact) => html`<span>${fact}</span>`)}</p>`}
      ${
        inner !== undefined &&
        depth < DEPTH &&
        html`<details>
          <summary>Members</summary>
          ${memberTable(inner, references, depth + 1)}
        </details>`
      }
    </td>
  </tr>`;
}

/** A row of its own for what is not an object's member: a parameter of path or query. */
export function parameterRow(
  parameter: {
    readonly name: string;
    readonly required: boolean;
    readonly description: string;
    readonly schema: Json;
  },
  references: References,
): Html {
  const { name, required, schema, description } = parameter;
  const described = description === '' ? schema : { ...references.follow(schema), description };
  return memberRow(name, described, required, references, 0);
}

/** The type of a value in few words: `decimal`, `"buy" | "sell"`, `Order[]`. */
function typeOf(value: unknown, references: References): string {
  const schema = references.follow(value);
  const name = schema['x-name'];
  if (typeof name === 'string' && KINDS[name] !== undefined) return KINDS[name];
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum']) && schema['enum'].length <= 6)
    return schema['enum'].map((each) => JSON.stringify(each)).join(' | ');
  const several = (schema['oneOf'] ?? schema['anyOf']) as readonly unknown[] | undefined;
  if (
    several !== undefined &&
    typeof name === 'string' &&
    several.every((each) => isObject(each, references))
  )
    return name;
  if (several !== undefined)
    return Array.from(new Set(several.map((each) => typeOf(each, references)))).join(' | ');
  const { type } = schema;
  const tuple = schema['prefixItems'] as readonly unknown[] | undefined;
  if (tuple !== undefined) return `[${tuple.map((each) => typeOf(each, references)).join(', ')}]`;
  if (type === 'array') {
    const item = typeOf(schema['items'] ?? {}, references);
    return item.includes('|') ? `(${item})[]` : `${item}[]`;
  }
  if (type === 'object' || schema['properties'] !== undefined || schema['allOf'] !== undefined)
    return typeof name === 'string' && /^[A-Z]/.test(name) ? name : 'object';
  if (Array.isArray(type)) return type.join(' | ');
  return typeof type === 'string' ? type : 'any';
}

function isObject(value: unknown, references: References): boolean {
  const { type, properties } = references.follow(value);
  return type === 'object' || properties !== undefined;
}

function valueText({ description }: Json): string {
  return typeof description === 'string' ? description : 'No members.';
}

/** The forms of an object that has several. */
function formsOf(schema: Json): readonly unknown[] | undefined {
  const several = (schema['oneOf'] ?? schema['anyOf']) as readonly unknown[] | undefined;
  return several !== undefined && several.length > 1 ? several : undefined;
}

/** A form with what all forms have. */
function merged(schema: Json, form: Json): Json {
  return {
    ...form,
    properties: {
      ...(schema['properties'] as Json | undefined),
      ...(form['properties'] as Json | undefined),
    },
    required: [
      ...((schema['required'] as string[] | undefined) ?? []),
      ...((form['required'] as string[] | undefined) ?? []),
    ],
  };
}

/** What a form is told by: its title, or the members that have one value in it. */
function formName(form: Json, references: References, index: number): string {
  const { title } = form;
  if (typeof title === 'string') return title;
  const { properties } = allOf(form, references);
  const fixed = Object.entries(properties).flatMap(([name, member]) => {
    const { const: value, enum: values } = references.follow(member);
    const only =
      value ?? ((values as unknown[] | undefined)?.length === 1 ? (values as unknown[])[0] : undefined);
    return only === undefined ? [] : [`${name}: ${JSON.stringify(only)}`];
  });
  if (fixed.length > 0) return fixed.join(', ');
  const name = form['x-name'];
  if (typeof name === 'string' && /^[A-Z]/.test(name)) return name;
  const required = (form['required'] as string[] | undefined) ?? [];
  return required.length > 0 ? `with ${required.join(', ')}` : `form ${index + 1}`;
}

function allOf(
  schema: Json,
  references: References,
): { readonly properties: Json; readonly required: ReadonlySet<string> } {
  const parts = ((schema['allOf'] as readonly unknown[] | undefined) ?? []).map((part) =>
    allOf(references.follow(part), references),
  );
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), schema['properties']) as Json,
    required: new Set([
      ...parts.flatMap(({ required }) => Array.from(required)),
      ...((schema['required'] as string[] | undefined) ?? []),
    ]),
  };
}

/** What a member consists of, where it is an object or a list of objects. */
function innerOf(schema: Json, references: References): unknown {
  if (schema['type'] === 'array') return innerOf(references.follow(schema['items'] ?? {}), references);
  const several = (schema['oneOf'] ?? schema['anyOf']) as readonly unknown[] | undefined;
  if (several !== undefined) {
    const objects = several.filter((each) => isObject(each, references));
    if (objects.length === 1) return objects[0];
    return objects.length > 1 ? schema : undefined;
  }
  return schema['properties'] !== undefined || schema['allOf'] !== undefined ? schema : undefined;
}

function factsOf(schema: Json, references: References): string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, default: usual, enum: values } = schema;
  const range = (low: unknown, high: unknown, unit: string): string[] => {
    // What any whole number is at most says nothing.
    if (high === Number.MAX_SAFE_INTEGER) return [];
    if (typeof low !== 'number') return typeof high === 'number' ? [`at most ${high}${unit}`] : [];
    return [typeof high === 'number' ? `${low} to ${high}${unit}` : `at least ${low}${unit}`];
  };
  const isText = typeOf(schema, references) === 'string';
  return [
    ...range(minimum, maximum, ''),
    ...(isText ? range(minLength, maxLength, ' characters') : []),
    ...range(minItems, maxItems, ' entries'),
    ...(usual === undefined ? [] : [`default ${JSON.stringify(usual)}`]),
    ...(Array.isArray(values) && values.length > 6 ? [values.map((each) => String(each)).join(', ')] : []),
  ];
}
