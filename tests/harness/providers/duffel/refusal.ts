/** An error as Duffel responds with it: https://duffel.com/docs/api/overview/errors */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string | number;
  readonly type: string;
  readonly pointer: string | null;
  constructor(status: number, type: string, code: string | number, pointer: string | null = null) {
    super(`${status} ${code}`);
    this.status = status;
    this.type = type;
    this.code = code;
    this.pointer = pointer;
  }
}

export const invalidState = (code: string): Refusal => new Refusal(422, 'invalid_state_error', code);
export const validationError = (code: string, pointer: string): Refusal =>
  new Refusal(422, 'validation_error', code, pointer);
export const notFound = (): Refusal => new Refusal(404, 'invalid_request_error', 'not_found');

/** The body of an error. Its sentences quote what was sent, which is why nobody may log them. */
export const buildErrorBody = (
  { status, type, code, pointer }: Refusal,
  requestId: string,
  quoted: string,
) => ({
  errors: [
    {
      type,
      code,
      title: 'Refused',
      message: `Refused: ${quoted}`,
      documentation_url: 'https://duffel.com/docs/api/overview/errors',
      ...(pointer === null ? {} : { source: { field: pointer.split('/').at(-1), pointer } }),
    },
  ],
  meta: { status, request_id: requestId },
});
