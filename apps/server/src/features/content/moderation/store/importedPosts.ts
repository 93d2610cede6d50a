import type { ReadText } from '@koinon/contract/text'
import { sql } from 'kysely'
import { jsonb, jsonbOrNull } from '#kernel/database/jsonb.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { replaceNames } from '../../posts/store/posts.ts'

/** An imported post in its present state. */
export interface ImportedPost {
  readonly authorId: string
  readonly text: string
  readonly createdAt: Date
  readonly linkUrl: string | null
  /** Nobody has edited it since. */
  readonly isUntouched: boolean
  /** A person deleted it; a moderator's removal is none. */
  readonly isDeleted: boolean
  readonly isRemoved: boolean
}

/** An imported post, locked; null once its row is gone. */
export async function lockImported(tx: Tx, postId: string): Promise<ImportedPost | null> {
  const { rows } = await sql<ImportedPost>`
    select author_id as "authorId", text, created_at as "createdAt", link_preview ->> 'url' as "linkUrl",
      (version = 1 and edited_at is null) as "isUntouched",
      (deleted_at is not null and removed_at is null) as "isDeleted", removed_at is not null as "isRemoved"
    from posts where id = ${postId} for no key update`.execute(tx)
  return rows[0] ?? null
}

/**
 * Corrects a post that an import read wrongly. The wrong version is not stored, and the post does not count as edited.
 */
export async function rewriteImported(
  tx: Tx,
  postId: string,
  right: {
    readonly read: ReadText
    readonly linkPreview: Record<string, unknown> | null
    readonly at: Date
    readonly position: string
  },
): Promise<void> {
  const { read, linkPreview, at, position } = right
  await sql`
    update posts set text = ${read.text}, facets = ${jsonb(read.facets)}, link_preview = ${jsonbOrNull(linkPreview)},
      created_at = ${at}, position = ${position}
    where id = ${postId}`.execute(tx)
  await replaceNames(tx, postId, read)
}
