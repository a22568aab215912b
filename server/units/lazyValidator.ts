import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';

const ajv = new Ajv2020({ allowUnionTypes: true, validateSchema: false });

/** Checks a value against a schema; answers with the first fault, `undefined` where there is none. */
export type Validator = (value: unknown) => ErrorObject | undefined;

/** A validator that is compiled with its first value: a start would spend half a second on schemas that may never be used. */
export function lazyValidator(schema: object): Validator {
  let validate: ReturnType<typeof ajv.compile> | undefined;
  return (value) => {
    validate ??= ajv.compile(schema);
    return validate(value) ? undefined : validate.errors?.[0];
  };
}

/** So many allowed values are listed; more would hide what is wrong. */
const LISTED_VALUES = 20;

/** What a fault says, with the place it is at: `rule.budget.amount: must match …`. @param name what the whole value is called */
export function describeFault(fault: ErrorObject, name: string): string {
  const { instancePath, propertyName } = fault;
  // A name that is not allowed is no place in the value: it is added to the one that has it.
  const places = [
    name,
    ...instancePath.split('/').slice(1),
    ...(propertyName === undefined ? [] : [propertyName]),
  ];
  return `${places.join('.')}: ${wordsOf(fault)}`;
}

function wordsOf({ message = 'is not valid', params }: ErrorObject): string {
  const allowed = (params as { readonly allowedValues?: readonly unknown[] }).allowedValues;
  if (allowed === undefined || allowed.length > LISTED_VALUES) return message;
  return `must be one of ${allowed.map((value) => JSON.stringify(value)).join(', ')}`;
}
