import { z } from 'zod'

const cursor = z.string().max(512).describe('`nextCursor` of the previous page; opaque, bound to the query.')

/** The fields that ask for a page; spread them into a body's object. */
export const paging = {
  cursor: cursor.optional(),
  limit: z.int().min(1).max(100).default(20).describe('1–100, 20 by default.'),
}
/** Paging in query strings, where numbers arrive as text. */
export const queryPaging = {
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20).describe('1–100, 20 by default.'),
}
/** A flag in a query string: `true` or `false`. */
export const queryFlag = z.enum(['true', 'false']).transform((text) => text === 'true')
/** A number in a query string. */
export const queryNumber = z.coerce.number()
/** A list in a query string: the key repeated, or given once. */
export const queryList = <T extends z.ZodType>(item: T, max: number) =>
  z.preprocess((given) => (given === undefined || Array.isArray(given) ? given : [given]), z.array(item).max(max))

/** One page of a list; `nextCursor` is null on the last. `more` adds what a call returns besides. */
export const Page = <T extends z.ZodType, M extends z.ZodRawShape = Record<never, never>>(item: T, more?: M) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable(), ...(more ?? ({} as M)) })

/** A page that can be continued in both directions, for conversations. */
export const TwoWayPage = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), olderCursor: z.string().nullable(), newerCursor: z.string().nullable() })
