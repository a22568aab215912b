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

/** What a fault says, with the place it is at: `rule.budget.amount: must match …`. @param name what the whole value is called */
export function describeFault({ instancePath, message }: ErrorObject, name: string): string {
  return `${[name, ...instancePath.split('/').slice(1)].join('.')}: ${message ?? 'is not valid'}`;
}
