import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { filters } from '#features/users/index.ts'
import { whoSeesPost } from './authors.ts'
import type { PostMediaType } from '../../store/tables.ts'
import { searchTextOfComment, searchTextOfPost } from '../../store/searchText.ts'

export interface PostCounts {
  readonly likes: number
  readonly comments: number
  readonly reposts: number
  readonly shares: number
  readonly views: number
  readonly reactions: Readonly<Record<string, number>>
}
/** The columns of them, of the post `p`. */
export const countColumns = sql`p.like_count as likes, p.comment_count as comments, p.repost_count as reposts,
  p.share_count as shares, p.view_count as views, p.reactions`

interface CountedPost extends PostCounts {
  readonly authorId: string
  readonly mediaType: PostMediaType
}
/** A post's present numbers, with its author. */
export async function countsOfPost(db: Db, postId: string): Promise<CountedPost | null> {
  const { rows } = await sql<CountedPost>`
    select p.author_id as "authorId", p.media_type as "mediaType", ${countColumns} from posts p where p.id = ${postId} and p.deleted_at is null`.execute(
    db,
  )
  return rows[0] ?? null
}

interface Original {
  readonly id: string
  readonly authorId: string
  readonly mediaType: PostMediaType
  readonly isPlain: boolean
}

/** Whether a post is its author's alone. */
export async function isByIsolatedAuthor(db: Db, postId: string): Promise<boolean> {
  const { rows } = await sql<{
    byIsolatedAuthor: boolean
  }>`select by_isolated_author as "byIsolatedAuthor" from posts where id = ${postId}`.execute(db)
  return rows[0]?.byIsolatedAuthor ?? false
}

/** The recipients of an event of a post or comment: never a person who may not see the post. */
export const recipients = {
  /**
   * The people mentioned in a post, and the author of what it reposts; without those who cannot see it, or filter out
   * its words.
   */
  ofPost: async (db: Db, postId: string): Promise<{ named: string[]; original: Original | null }> => {
    const { rows } = await sql<{ text: string; named: string[]; original: Original | null }>`
      select ${searchTextOfPost} as text, array(select account_id from post_mentions where post_id = p.id) as named,
        case when o.id is null then null else json_build_object('id', o.id, 'authorId', o.author_id, 'mediaType', o.media_type, 'isPlain', p.text = '') end as original
      from posts p left join posts o on o.id = p.repost_of and o.deleted_at is null where p.id = ${postId}`.execute(db)
    const row = rows[0]
    if (!row) return { named: [], original: null }
    const { text, original } = row
    const people = [...row.named, ...(original ? [original.authorId] : [])]
    const spared = await filters.recipientsFiltering(db, people, text)
    const seeing = new Set(await whoSeesPost(db, postId, people))
    const isNotified = (id: string) => seeing.has(id) && !spared.has(id)
    return {
      named: row.named.filter(isNotified),
      original: original && isNotified(original.authorId) ? original : null,
    }
  },

  /** Which of these people, newly mentioned by an edit, can see the post and do not filter out its words. */
  ofEdit: async (
    db: Db,
    { postId, commentId }: { postId: string; commentId?: string },
    newlyNamed: readonly string[],
  ): Promise<string[]> => {
    if (newlyNamed.length === 0) return []
    const { rows } = await (
      commentId === undefined
        ? sql<{ text: string }>`select ${searchTextOfPost} as text from posts p where p.id = ${postId}`
        : sql<{ text: string }>`select ${searchTextOfComment} as text from comments c where c.id = ${commentId}`
    ).execute(db)
    const spared = await filters.recipientsFiltering(db, newlyNamed, rows[0]?.text ?? '')
    return (await whoSeesPost(db, postId, newlyNamed)).filter((id) => !spared.has(id))
  },

  /** The authors of the post and comment answered, and the people mentioned; without those who filter out its words. */
  ofComment: async (db: Db, postId: string, commentId: string) => {
    const { rows } = await sql<{
      authorId: string
      mediaType: PostMediaType
      answered: string | null
      named: string[]
      text: string
    }>`
      select ${searchTextOfComment} as text, p.author_id as "authorId", p.media_type as "mediaType", parent.author_id as answered,
        array(select account_id from comment_mentions where comment_id = c.id) as named
      from comments c join posts p on p.id = c.post_id left join comments parent on parent.id = c.parent_id and parent.removed is null
      where c.id = ${commentId} and p.id = ${postId}`.execute(db)
    const row = rows[0]
    if (!row) return { post: null, answered: null, named: [] }
    const { authorId, mediaType, answered, text } = row
    const seen = await whoSeesPost(db, postId, answered ? [...row.named, answered] : row.named)
    const spared = await filters.recipientsFiltering(db, [authorId, ...seen], text)
    const isNotified = (id: string) => seen.includes(id) && !spared.has(id)
    return {
      post: { authorId, mediaType, isSpared: spared.has(authorId) },
      answered: answered && isNotified(answered) ? answered : null,
      named: row.named.filter(isNotified),
    }
  },

  ofLikedComment: async (
    db: Db,
    postId: string,
    commentId: string,
  ): Promise<{ authorId: string; mediaType: PostMediaType } | null> => {
    const { rows } = await sql<{ authorId: string; mediaType: PostMediaType }>`
      select c.author_id as "authorId", p.media_type as "mediaType" from comments c join posts p on p.id = c.post_id
      where c.id = ${commentId} and p.id = ${postId}`.execute(db)
    const row = rows[0]
    return row && (await whoSeesPost(db, postId, [row.authorId])).length > 0 ? row : null
  },
}
