import type { ItemOf } from '#lib/data/calls/index.ts'

type Highlights = ItemOf<'chat.searchMessages'>['highlights']

/** What a search found in the conversation that is open. */
export interface FoundMessages {
  /** Where the words are, by message. */
  readonly highlights: ReadonlyMap<string, Highlights>
  /** The message that the reader is looking at. */
  readonly currentId: string | undefined
}
