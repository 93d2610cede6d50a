export const fields = ['externalId', 'text', 'createdAt', 'mediaUrl', 'linkUrl', 'title'] as const
export type Field = (typeof fields)[number]
export type Mapping = { readonly [K in Field]?: string | undefined }

/** An entry as its source gives it, still unchecked. */
export type RawEntry = { readonly [K in Field]?: string | undefined } & {
  /** The text in the row beyond the last column. */
  readonly excess?: string | undefined
}
export interface ReadResult {
  readonly ok: true
  readonly entries: readonly RawEntry[]
  readonly columns: readonly string[]
}
/** An error of a source as a whole; `field` is the path in the body that it concerns. */
export interface Unreadable {
  readonly ok: false
  readonly field: string | null
  readonly message: string
}
