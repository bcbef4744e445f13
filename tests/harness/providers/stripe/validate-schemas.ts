import { Ajv, type ErrorObject } from 'ajv';
import { invalidRequest, type StripeApiError } from './api-error.ts';
import objects from './schemas/objects.json' with { type: 'json' };
import requests from './schemas/requests.json' with { type: 'json' };

export type RequestName = keyof typeof requests.requests;
export type ObjectName = keyof typeof objects.objects;

/** Forms have strings only: a number is what reads as one. */
const requestAjv = new Ajv({ coerceTypes: true, allowUnionTypes: true });
const objectAjv = new Ajv({ allowUnionTypes: true, allErrors: true });

/** `/a/b` → `a[b]` */
const toParam = (path: string): string => {
  const [first = '', ...rest] = path.split('/').slice(1);
  return first + rest.map(part => `[${part}]`).join('');
};

function toApiError({ keyword, instancePath, params, message = '' }: ErrorObject): StripeApiError {
  const param = toParam(instancePath);
  if (keyword === 'additionalProperties') {
    const unknown = toParam(`${instancePath}/${String(params['additionalProperty'])}`);
    return invalidRequest(`Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    });
  }
  if (keyword === 'required') {
    const missing = toParam(`${instancePath}/${String(params['missingProperty'])}`);
    return invalidRequest(`Missing required param: ${missing}.`, {
      code: 'parameter_missing',
      param: missing,
    });
  }
  if (keyword === 'type' && params['type'] === 'integer') {
    return invalidRequest('Invalid integer', { code: 'parameter_invalid_integer', param });
  }
  if (keyword === 'not') {
    return invalidRequest('Received parameters that exclude each other', { code: 'parameters_exclusive' });
  }
  return invalidRequest(`Invalid ${param}: ${message}`, { param });
}

/** Checks a request's parameters, and turns them into numbers and booleans. @throws StripeApiError */
export function validateRequest(name: RequestName, params: Record<string, unknown>): void {
  const validate = requestAjv.compile(requests.requests[name]);
  if (validate(params)) return;
  const [error] = validate.errors ?? [];
  if (error !== undefined) throw toApiError(error);
}

/** Checks an object that is about to be sent. @throws TypeError if Stripe wouldn't send it */
export function validateObject(name: ObjectName, object: unknown): void {
  const validate = objectAjv.compile(objects.objects[name]);
  if (!validate(object)) throw new TypeError(`${name}: ${objectAjv.errorsText(validate.errors)}`);
}
