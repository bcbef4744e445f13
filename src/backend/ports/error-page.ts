import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Shows a refusal to people: the pages outside the API are opened by a browser, not by a script. */
export type ErrorPage = (
  c: Context,
  message: string,
  status: ContentfulStatusCode,
) => Response | Promise<Response>;
