import * as v from 'valibot';
import { modes } from './modes.ts';

/** GET /api/mode: whether tickets and charges are real, and how to reach support. */
export const modeResponseSchema = v.object({
  mode: v.picklist(modes),
  support: v.optional(
    v.object({
      brand: v.optional(v.string()),
      phone: v.optional(v.string()),
      email: v.optional(v.string()),
      address: v.optional(v.string()),
    }),
  ),
});
