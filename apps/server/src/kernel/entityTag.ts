import { createHash } from 'node:crypto'

/** A strong entity tag for the bytes of a document. */
export const entityTagOf = (body: string | Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** Whether `if-none-match` names a tag. Proxies that compress make a tag weak. */
export const namesTag = (given: string | undefined, tag: string): boolean =>
  given !== undefined &&
  (given.trim() === '*' || given.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))
