import type { GroupCard, ImageSource, LinkPreview, RichText } from '@koinon/contract/shared'
import type { PublicNote, PublicPicture } from './communityPage.ts'

interface Entity {
  readonly id: string
  readonly kind: 'person' | 'group' | 'org'
  readonly name: string
  readonly sources: readonly ImageSource[]
}

interface OpenPage {
  /** Its address, where members go on in the application. */
  readonly path: string
  readonly canRegister: boolean
}

/** A post with the page or video that it links to. */
export interface OpenNote extends PublicNote {
  readonly link: LinkPreview | null
  /** The text is the note of a content warning. */
  readonly hasWarning: boolean
}

interface OpenGroupFacts extends Pick<GroupCard, 'kind' | 'joinPolicy'> {
  /** Null if visitors do not learn it. */
  readonly memberCount: number | null
  readonly organization: { readonly id: string; readonly name: string } | null
}

/** `/g/:groupId` and `/@:username` for visitors: a group or a person with their public posts. */
export interface OpenPostsPage extends OpenPage {
  readonly of: Entity
  readonly description: string
  readonly banner: PublicPicture | null
  /** Null of a person. */
  readonly group: OpenGroupFacts | null
  readonly posts: readonly OpenNote[]
  readonly isFirst: boolean
  /** The address of the page with older posts. */
  readonly nextPath: string | null
}

/** `/p/:postId` for visitors. */
export interface OpenPostPage extends OpenPage {
  readonly title: string
  readonly by: Entity
  /** Null if it was written to no group, or in the name of one. */
  readonly group: { readonly id: string; readonly name: string } | null
  /** Its text is the note of a content warning, and nothing else is shown of it. */
  readonly hasWarning: boolean
  readonly about: RichText
  /** Its text without formats and without what spoilers hide. */
  readonly words: string
  readonly language: string | null
  readonly createdAt: string
  readonly editedAt: string | null
  readonly pictures: readonly PublicPicture[]
  /** A page or a video that it links to, with a picture of ours. */
  readonly link: LinkPreview | null
  readonly likes: number
  readonly commentCount: number
  /** The newest ones. */
  readonly comments: readonly OpenComment[]
}
export interface OpenComment {
  readonly id: string
  /** Null once the account is gone. */
  readonly by: Entity | null
  readonly about: RichText
  readonly words: string
  readonly link: LinkPreview | null
  readonly createdAt: string
}

/** `/g/:groupId/library/:libraryId` for visitors. */
export interface OpenLibraryPage extends OpenPage {
  readonly title: string
  readonly about: RichText
  /** The beginning of it, for search engines. */
  readonly words: string
  readonly group: Entity
  readonly cover: PublicPicture | null
  readonly items: readonly {
    readonly id: string
    readonly title: string
  }[]
  /** The full address of the podcast; null if there is nothing to play. */
  readonly podcastUrl: string | null
}
