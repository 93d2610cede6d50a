import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'
import type { MediaUse } from './tables.ts'

/**
 * Releases the files of an erased account: the nightly sweep deletes what nothing uses. Pictures of groups,
 * conversations and landing pages stay, since they belong to those by now, and so do those of linked pages, for any
 * first reader; with KEEP_POSTS also those of posts and messages. No file name is kept.
 */
export async function eraseMedia(
  tx: Tx,
  { accountId: ownerId, mode, now }: { accountId: string; mode: 'ERASE_ALL' | 'KEEP_POSTS'; now: Date },
): Promise<void> {
  const own: readonly MediaUse[] = ['AVATAR', 'PROFILE', 'DRAFT']
  const kinds: readonly MediaUse[] = mode === 'ERASE_ALL' ? [...own, 'POST', 'COMMENT', 'MESSAGE'] : own
  await sql`
    delete from media_uses u using media m
    where m.id = u.media_id and m.owner_id = ${ownerId} and u.kind = any(${[...kinds]}::text[])`.execute(tx)
  await sql`update media set file_name = 'file' where owner_id = ${ownerId}`.execute(tx)
  await sql`
    update media m set deleted_at = ${now}, alt = '' where m.owner_id = ${ownerId}
      and not exists (select 1 from media_uses u where u.media_id = m.id)`.execute(tx)
}
