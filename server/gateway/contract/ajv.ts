import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

function create(coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    coerceTypes,
    useDefaults: true,
    strict: false,
    allErrors: false,
    validateFormats: true,
  });
  addFormats(ajv);
  return ajv;
}

/** For JSON: types are taken as they come. */
export const strictAjv = create(false);

/** For query strings, paths and form bodies, where every value is text. */
export const textAjv = create(true);

/** `quantity: must match pattern …`: names the member first, the way every 10400 answer does. */
export function describeError(error: ErrorObject): string {
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  const { missingProperty, additionalProperty, allowedValues } = error.params as Record<string, unknown>;
  const member = missingProperty ?? additionalProperty;
  const name =
    [path, typeof member === 'string' ? member : ''].filter((part) => part !== '').join('.') || 'body';
  if (missingProperty !== undefined) return `${name}: is required`;
  if (additionalProperty !== undefined) return `${name}: is not known`;
  if (Array.isArray(allowedValues)) return `${name}: must be one of ${allowedValues.join(', ')}`;
  return `${name}: ${error.message ?? 'is not valid'}`;
}
