/** A file that belongs to an entry: of a podcast the episode. */
export interface FeedFile {
  readonly url: string
  readonly type: string
  readonly bytes: number
  readonly durationMs: number | null
}

/** An entry of a feed, whatever its form. */
export interface FeedItem {
  /** A UUID, which never changes: a program that has read it knows it again. */
  readonly id: string
  readonly url: string
  readonly title: string
  readonly html: string
  /** The words without formats, for lists. */
  readonly text: string
  readonly author: { readonly name: string; readonly url: string } | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly language: string | null
  readonly tags: readonly string[]
  readonly picture: string | null
  readonly file: FeedFile | null
  readonly transcript: { readonly url: string; readonly language: string } | null
}

/** A feed, whatever its form. */
export interface Feed {
  /** A URN, which never changes. */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly language: string | null
  readonly picture: string | null
  /** Its page for people. */
  readonly pageUrl: string
  /** Its own address, in this form. */
  readonly url: string
  readonly items: readonly FeedItem[]
}
