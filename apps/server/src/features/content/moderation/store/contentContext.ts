import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

/** A post or comment beside the one that moderators judge. */
export interface LineRow {
  readonly id: string
  readonly authorId: string
  readonly text: string
  readonly at: string
}
export interface ContextRow {
  readonly group: { readonly id: string; readonly name: string } | null
  readonly saidAt: Date
  readonly editedAt: Date | null
  readonly post: LineRow | null
  readonly before: readonly LineRow[]
  readonly after: readonly LineRow[]
}

const maxCharacters = 600
const maxLines = 2

const line = sql`json_build_object('id', x.id, 'authorId', x.author_id, 'text', left(x.text, ${sql.raw(String(maxCharacters))}),
  'at', to_char(x.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
const group = sql`(select json_build_object('id', g.id, 'name', g.name) from groups g where g.id = p.group_id)`
/** Comments that nobody removed. */
const isThere = sql`x.removed is null and x.moderation_state is null and not x.erased and x.text <> ''`

/** Where a post stands, with the first comments below it; null if it is gone. */
export async function contextOfPost(db: Db, postId: string): Promise<ContextRow | null> {
  const { rows } = await sql<ContextRow>`
    select ${group} as "group", p.created_at as "saidAt", p.edited_at as "editedAt", null as post, '[]'::json as before,
      coalesce((select json_agg(${line} order by x.created_at, x.id) from (select x.* from comments x
        where x.post_id = p.id and x.depth = 0 and ${isThere} order by x.created_at, x.id limit ${maxLines}) x), '[]') as after
    from posts p where p.id = ${postId}`.execute(db)
  return rows[0] ?? null
}

/** The post that a comment is below, and the comments of the same thread directly before and after it. */
export async function contextOfComment(db: Db, commentId: string): Promise<ContextRow | null> {
  const isNeighbor = sql`x.post_id = c.post_id and (x.parent_id is not distinct from c.parent_id or x.id = c.parent_id) and ${isThere}`
  const { rows } = await sql<ContextRow>`
    select ${group} as "group", c.created_at as "saidAt", c.edited_at as "editedAt",
      (select ${line} from posts x where x.id = p.id and x.deleted_at is null and x.removed_at is null) as post,
      coalesce((select json_agg(${line} order by x.created_at, x.id) from (select x.* from comments x
        where ${isNeighbor} and (x.created_at, x.id) < (c.created_at, c.id)
        order by x.created_at desc, x.id desc limit ${maxLines}) x), '[]') as before,
      coalesce((select json_agg(${line} order by x.created_at, x.id) from (select x.* from comments x
        where ${isNeighbor} and (x.created_at, x.id) > (c.created_at, c.id)
        order by x.created_at, x.id limit ${maxLines}) x), '[]') as after
    from comments c join posts p on p.id = c.post_id where c.id = ${commentId}`.execute(db)
  return rows[0] ?? null
}
