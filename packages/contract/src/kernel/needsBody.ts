import { z } from 'zod'
import type { CallSpec } from './call.ts'

/**
 * Whether a call must be sent a body: one of its fields is required, or it is a free-form document, which an empty one
 * is not the same as. Elsewhere a request without a body is like one with `{}`.
 */
export const needsBody = ({ body }: Pick<CallSpec, 'body'>): boolean =>
  body !== undefined && (isFreeForm(body) || !body.safeParse({}).success)

const isFreeForm = (body: z.ZodType): boolean =>
  body instanceof z.ZodRecord || (body instanceof z.ZodObject && body.def.catchall instanceof z.ZodUnknown)
