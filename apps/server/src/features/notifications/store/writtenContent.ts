import { type RawBuilder, sql } from 'kysely'
import { shownWords } from '#kernel/database/formattedText.ts'
import { searchTexts, visibleComment, visiblePost, warnings } from '#features/content/index.ts'
import type { PictureRow } from '#features/media/index.ts'
import { filters } from '#features/users/index.ts'

/** The post or comment that a notification tells of, which its reader may see. */
export interface WrittenRow {
  readonly postId: string
  readonly commentId: string | null
  readonly text: string | null
  readonly picture: PictureRow | null
  readonly isLiked: boolean
  /** Whether it contains words that the reader has covered in notifications. */
  readonly hasContentWarning: boolean
}

/** The reader of the notification `n`. */
const reader = sql.ref('n.account_id')

/** A like is this reaction. */
const isLiked = (id: RawBuilder<unknown>) => sql`exists (
  select 1 from reactions r where r.target_id = ${id} and r.account_id = ${reader} and r.emoji = '❤️')`

/** Whether the reader of the notification `n` has covered words of this text in notifications. */
export const hasContentWarning = (text: RawBuilder<unknown>) =>
  sql`(${filters.filteredWordsFor(reader, 'NOTIFICATIONS', text)}) is not null`

/** A `PictureRow` of a file `f`. */
export const pictureColumns = sql`json_build_object('media_id', f.id, 'alt', f.alt, 'width', f.width, 'height', f.height,
  'placeholder', f.placeholder, 'color', f.color, 'variants', f.variants)`

const firstPicture = sql`(
  select ${pictureColumns}
  from post_media pm join media f on f.id = pm.media_id and f.status = 'READY' and f.kind = 'IMAGE'
  where pm.post_id = p.id order by pm.position limit 1)`

/** The beginning of a post `p`; if its author or moderators covered it, their warning. */
export const shownText = warnings.textOrWarning(400)
/** The beginning of a comment `c`. */
export const commentText = sql`left(${shownWords('c.text', 'c.facets')}, 400)`
/** The first picture of a post `p`, unless it is covered. */
export const shownPicture = sql`case when ${warnings.hasWarning} then null else ${firstPicture} end`

const comment = (id: RawBuilder<unknown>) => sql`(
  select json_build_object('postId', c.post_id, 'commentId', c.id, 'text', ${commentText}, 'picture', null,
    'isLiked', ${isLiked(sql`c.id`)}, 'hasContentWarning', ${hasContentWarning(searchTexts.searchTextOfComment)})
  from comments c join accounts ca on ca.id = c.author_id
  where c.id = ${id} and c.removed is null and ${visibleComment(reader, 'c', 'ca')})`

const post = (id: RawBuilder<unknown>) => sql`(
  select json_build_object('postId', p.id, 'commentId', null, 'isLiked', ${isLiked(sql`p.id`)},
    'hasContentWarning', ${hasContentWarning(searchTexts.searchTextOfPost)}, 'text', ${shownText}, 'picture', ${shownPicture})
  from posts p join accounts a on a.id = p.author_id where p.id = ${id} and ${visiblePost(reader)})`

/**
 * The last act of the last actor of a notification `n` with the people it names (`k`). It is found by the actor, so that a
 * notification with thousands of actors is no slower than others.
 */
export const newestItem = sql`(
  select o.item_id from notification_actors o
  where o.notification_id = n.id and o.actor_id = coalesce((k.present #>> '{ids,0}')::uuid, n.actor_ids[1])
  order by o.at desc, o.id desc limit 1)`

const ofComment = sql`when n.reason in ('COMMENTED', 'REPLIED') then ${newestItem}
  when n.reason = 'MENTIONED' and n.target_kind = 'COMMENT' then n.target_id`
const ofPost = sql`when n.reason in ('NEW_POST', 'ENTERPRISE_NEWS', 'QUOTED') then ${newestItem}
  when n.reason = 'MENTIONED' and n.target_kind = 'POST' then n.target_id`

/**
 * The text that a notification `n` is about; the newest of several. Reads the tables of content. Each kind of content
 * stands here once: the database prepares all that a query contains, whether or not a line needs it.
 */
export const written = sql`coalesce(${comment(sql`(case ${ofComment} end)`)}, ${post(sql`(case ${ofPost} end)`)})`
/** Likewise of a notification about a group, which tells of posts alone. */
export const writtenInGroup = post(sql`(case ${ofPost} end)`)
