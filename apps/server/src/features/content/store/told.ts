import { sql } from 'kysely'
import type { Db } from '../../../kernel/tables.ts'
import { whoSeesPost } from './people.ts'
import type { PostMediaType } from './tables.ts'

export interface CountedPost {
  readonly authorId: string
  readonly mediaType: PostMediaType
  readonly likes: number
  readonly comments: number
  readonly reposts: number
  readonly shares: number
  readonly views: number
  readonly reactions: Readonly<Record<string, number>>
}
/** A post's numbers as they are now, with whose it is. */
export async function countedPost(db: Db, postId: string): Promise<CountedPost | null> {
  const { rows } = await sql<CountedPost>`
    select author_id as "authorId", media_type as "mediaType", like_count as likes, comment_count as comments, repost_count as reposts,
      share_count as shares, view_count as views, reactions
    from posts where id = ${postId} and deleted_at is null`.execute(db)
  return rows[0] ?? null
}

interface Original {
  readonly id: string
  readonly authorId: string
  readonly mediaType: PostMediaType
  readonly isPlain: boolean
}

/** Whom an event of a post or comment is told to: never somebody who may not see the post. */
export const told = {
  whoSees: whoSeesPost,

  /** Who is named in a post, and whose post it reposts. */
  ofPost: async (db: Db, postId: string): Promise<{ named: string[]; original: Original | null }> => {
    const { rows } = await sql<{ named: string[]; original: Original | null }>`
      select array(select account_id from post_mentions where post_id = p.id) as named,
        case when o.id is null then null else json_build_object('id', o.id, 'authorId', o.author_id, 'mediaType', o.media_type, 'isPlain', p.text = '') end as original
      from posts p left join posts o on o.id = p.repost_of and o.deleted_at is null where p.id = ${postId}`.execute(db)
    const row = rows[0]
    if (!row) return { named: [], original: null }
    return { ...row, named: await whoSeesPost(db, postId, row.named) }
  },

  /** Whose post and whose comment are answered, and who is named. */
  ofComment: async (db: Db, postId: string, commentId: string) => {
    const { rows } = await sql<{
      authorId: string
      mediaType: PostMediaType
      answered: string | null
      named: string[]
    }>`
      select p.author_id as "authorId", p.media_type as "mediaType", parent.author_id as answered,
        array(select account_id from comment_mentions where comment_id = c.id) as named
      from comments c join posts p on p.id = c.post_id left join comments parent on parent.id = c.parent_id and parent.removed is null
      where c.id = ${commentId} and p.id = ${postId}`.execute(db)
    const row = rows[0]
    if (!row) return { post: null, answered: null, named: [] }
    const seen = await whoSeesPost(db, postId, row.answered ? [...row.named, row.answered] : row.named)
    return {
      post: { authorId: row.authorId, mediaType: row.mediaType },
      answered: row.answered && seen.includes(row.answered) ? row.answered : null,
      named: row.named.filter((id) => seen.includes(id)),
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
