import type { ItemOf } from '#lib/data/calls/index.ts'

type Highlights = ItemOf<'chat.searchMessages'>['highlights']

/** The hits of a search in the open conversation. */
export interface FoundMessages {
  /** Where the words are, by message. */
  readonly highlights: ReadonlyMap<string, Highlights>
  /** The message that the reader is looking at. */
  readonly currentId: string | undefined
}
