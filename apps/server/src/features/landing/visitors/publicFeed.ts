import type { contract } from '@koinon/contract'
import type { Reply } from '@koinon/contract/kernel'
import type { PostView } from '@koinon/contract/shared'
import { hideSpoilers, tagOf } from '@koinon/contract/text'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { visitorPosts } from '#features/content/index.ts'
import { groupVisitors } from '#features/groups/index.ts'
import { openPeople } from '#features/users/index.ts'
import { findCommunity } from '../store/communities.ts'

export type PublicFeed = Reply<typeof contract.landing.getPublicFeed>

export interface FeedPage {
  readonly key: string
  readonly cursor: string | undefined
  readonly limit: number
}

type Feed = Omit<PublicFeed, 'kind'> | null

/** A feed's posts or comments as visitors find them; null for one that is not open to them, or does not exist. */
export async function publicFeed(
  db: Db,
  app: App,
  { kind, ...page }: FeedPage & { readonly kind: PublicFeed['kind'] },
): Promise<PublicFeed | null> {
  const feed = await feedReaders[kind](db, app, page)
  return feed && { kind, ...feed }
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const feedReaders: Record<PublicFeed['kind'], (db: Db, app: App, page: FeedPage) => Promise<Feed>> = {
  async COMMUNITY(db, app, page) {
    const community = await findCommunity(db, { handle: page.key.toLowerCase() })
    const group = community && (await groupVisitors.findOpenGroup(db, { id: community.id }))
    return group && community && groupFeed(db, app, { ...page, key: community.handle }, group)
  },

  async GROUP(db, app, page) {
    const key = page.key.toLowerCase()
    const group = uuid.test(key) ? await groupVisitors.findOpenGroup(db, { id: key }) : null
    return group && groupFeed(db, app, { ...page, key }, group)
  },

  async PERSON(db, app, page) {
    const person = await openPeople.findOpenPerson(db, page.key)
    if (!person) return null
    const { items, nextCursor } = await visitorPosts.list(db, app, { ...page, of: { authorId: person.id } })
    return {
      key: person.card.username,
      title: person.card.displayName,
      description: person.bio,
      language: person.language,
      picture: person.card.avatar,
      banner: null,
      group: null,
      posts: items,
      comments: [],
      nextCursor,
    }
  },

  async TOPIC(db, app, page) {
    const tag = tagOf(page.key)
    if (tag === '') return null
    const { items, nextCursor } = await visitorPosts.list(db, app, { ...page, of: { tag } })
    // A hashtag that nobody opened anything with does not exist for visitors.
    if (items.length === 0 && page.cursor === undefined) return null
    return {
      key: tag,
      title: `#${tag}`,
      description: '',
      language: null,
      picture: null,
      banner: null,
      group: null,
      posts: items,
      comments: [],
      nextCursor,
    }
  },

  async POST(db, app, page) {
    const key = page.key.toLowerCase()
    const post = uuid.test(key) ? await visitorPosts.find(db, app, key) : null
    if (!post) return null
    const { items, nextCursor } = await visitorPosts.comments(db, app, { ...page, postId: key })
    return {
      key,
      title: titleOfPost(post),
      description: '',
      language: post.language,
      picture: post.postedAs ? post.postedAs.picture : post.author.avatar,
      banner: null,
      group: null,
      posts: [post],
      comments: items,
      nextCursor,
    }
  },
}

/** The posts of a group or of a community with its groups. */
async function groupFeed(db: Db, app: App, page: FeedPage, { id, language, banner, card }: groupVisitors.OpenGroup) {
  const groupIds = card.kind === 'ENTERPRISE' ? await groupVisitors.openGroupIds(db, id) : [id]
  const { items, nextCursor } = await visitorPosts.list(db, app, { ...page, of: { groupIds } })
  return {
    key: page.key,
    title: card.name,
    description: card.description,
    language,
    picture: card.picture,
    banner,
    group: card,
    posts: items,
    comments: [],
    nextCursor,
  }
}

const maxTitle = 80
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

type Spoken = Pick<PostView, 'author'> & Partial<Pick<PostView, 'postedAs'>>

/** The name under which a post or comment is shown: its author's, or that of the group in whose name it was written. */
export const speakerOf = ({ postedAs, author }: Spoken): string => postedAs?.name ?? author.displayName

/** The title of an article, otherwise the beginning of the first line, without what a spoiler hides. */
export function titleOfPost(post: Pick<PostView, 'text' | 'facets'> & Spoken): string {
  const [first = ''] = hideSpoilers(post).trim().split('\n', 1)
  if (first === '') return speakerOf(post)
  if (first.length <= maxTitle) return first
  return `${first.slice(0, graphemes.segment(first).containing(maxTitle - 1)?.index).trimEnd()}…`
}
