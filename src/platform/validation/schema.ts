/** What a value has to be. Members that are left out are not asked for. */
export interface Rule {
  readonly required?: boolean;
  readonly type?: 'string' | 'number' | 'boolean' | 'array' | 'object';
  /** Least and most characters of a text or entries of an array. */
  readonly length?: { readonly min?: number; readonly max?: number };
  readonly enum?: readonly unknown[];
  readonly pattern?: RegExp;
}

/** The rules of an object's members. */
export type Schema = Readonly<Record<string, Rule>>;

/** Which member of a rule a value breaks. */
export type Breach = keyof Rule;

/** A value is not what its schema says. */
export class DataTypeInvalidError extends Error {
  override readonly name = 'DataTypeInvalidError';
  readonly field: string;
  readonly breach: Breach;

  constructor(field: string, breach: Breach) {
    super(`Data type invalid: ${field} (${breach})`);
    this.field = field;
    this.breach = breach;
  }
}

/** The most characters that an e-mail address may have at all: 64 before the @ and 255 after it. */
const EMAIL_MAX = 320;

const EMAIL_FORM = String.raw`[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+`;

/** The form of an e-mail address of up to {@link EMAIL_MAX} characters. */
export const EMAIL = new RegExp(`^(?=.{1,${EMAIL_MAX}}$)${EMAIL_FORM}$`);

/** The first thing about a value that its rule does not allow. A value that is not there breaks `required` alone. */
export function findBreach(rule: Rule, value: unknown): Breach | undefined {
  if (value === undefined || value === null || value === '') return rule.required ? 'required' : undefined;
  if (rule.type !== undefined && !isOfType(value, rule.type)) return 'type';
  if (rule.length !== undefined && !fits(lengthOf(value), rule.length)) return 'length';
  if (rule.enum !== undefined && !rule.enum.includes(value)) return 'enum';
  if (rule.pattern !== undefined && !(typeof value === 'string' && rule.pattern.test(value)))
    return 'pattern';
  return undefined;
}

/** Checks the members of an object in the order of the schema; throws {@link DataTypeInvalidError} at the first breach. */
export function validateSchema(schema: Schema, value: Readonly<Record<string, unknown>>): void {
  for (const [field, rule] of Object.entries(schema)) {
    const breach = findBreach(rule, value[field]);
    if (breach !== undefined) throw new DataTypeInvalidError(field, breach);
  }
}

function isOfType(value: unknown, type: NonNullable<Rule['type']>): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && !Array.isArray(value);
  return typeof value === type;
}

/** Characters as people count them, or entries. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return [...value].length;
  return Array.isArray(value) ? value.length : 0;
}

function fits(
  length: number,
  { min = 0, max = Number.POSITIVE_INFINITY }: NonNullable<Rule['length']>,
): boolean {
  return length >= min && length <= max;
}
