import { sql } from 'kysely'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { mediaUses } from '#features/media/index.ts'
import { isParticipant } from '../../store/access.ts'
import { visibleMessages } from './visibleMessages.ts'

/** Attaches the sender's own, unsent attachments to a message, in the order of the ids. Each can be sent once. */
export async function sendAttachments(
  tx: Tx,
  {
    messageId,
    conversationId,
    ownerId,
    ids,
  }: { messageId: string; conversationId: string; ownerId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ media_id: string }>`
    update message_attachments a set message_id = ${messageId}, position = w.place
    from unnest(${[...ids]}::uuid[]) with ordinality as w (id, place)
    where a.id = w.id and a.owner_id = ${ownerId} and a.message_id is null
    returning a.media_id`.execute(tx)
  if (rows.length !== new Set(ids).size) throw new Refusal('ATTACHMENT_NOT_FOUND')
  const mediaIds = rows.map((row) => row.media_id)
  await showAgain(tx, conversationId, mediaIds)
  await mediaUses.useMedia(tx, { ownerId, mediaIds, kind: 'MESSAGE', targetId: conversationId })
}

/** Gives a message the files of another one, in their order; returns how many. They remain their owners'. */
export async function copyAttachments(
  tx: Tx,
  { runtime }: Pick<App, 'runtime'>,
  {
    messageId,
    conversationId,
    authorId,
    filesOf,
  }: { messageId: string; conversationId: string; authorId: string; filesOf: string },
): Promise<number> {
  const files = await tx
    .selectFrom('message_attachments')
    .select(['media_id', 'name', 'position'])
    .where('message_id', '=', filesOf)
    .orderBy('position')
    .execute()
  if (files.length === 0) return 0
  const now = runtime.now()
  await tx
    .insertInto('message_attachments')
    .values(
      files.map((file) => ({ ...file, id: runtime.id(), message_id: messageId, owner_id: authorId, created_at: now })),
    )
    .execute()
  const mediaIds = files.map((file) => file.media_id)
  await showAgain(tx, conversationId, mediaIds)
  for (const mediaId of mediaIds)
    await mediaUses.useUnprocessedMedia(tx, { mediaId, kind: 'MESSAGE', targetId: conversationId })
  return files.length
}

/**
 * Files of messages that their author deleted, but not of those that moderators hid, are shown again if they are sent
 * again.
 */
async function showAgain(tx: Tx, conversationId: string, mediaIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select w.id from unnest(${uuidArray(mediaIds)}) as w (id)
    where not exists (select 1 from message_attachments a join messages m on m.id = a.message_id
      where a.media_id = w.id and m.conversation_id = ${conversationId} and m.moderation_state is not null)`.execute(tx)
  const free = rows.map(({ id }) => id)
  if (free.length > 0)
    await mediaUses.setMediaHidden(tx, { kind: 'MESSAGE', targetId: conversationId, mediaIds: free }, false)
}

/** Whether a file is in a message that a person sees, in a conversation they take part in. */
export async function seesFile(db: Db, viewerId: string, mediaId: string): Promise<boolean> {
  const { rows } = await sql<{ conversationId: string }>`
    select distinct m.conversation_id as "conversationId" from message_attachments a join messages m on m.id = a.message_id
    join conversation_members me on me.conversation_id = m.conversation_id and me.account_id = ${viewerId}
      and me.state in ('ACCEPTED', 'PENDING')
    where a.media_id = ${mediaId} and m.deleted_at is null and ${visibleMessages(viewerId)}`.execute(db)
  for (const { conversationId } of rows) if (await isParticipant(db, viewerId, conversationId)) return true
  return false
}

/** Makes an attachment of a finished upload, waiting to be sent. */
export async function addAttachment(
  tx: Tx,
  attachment: { id: string; ownerId: string; mediaId: string; name: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('message_attachments')
    .values({
      id: attachment.id,
      message_id: null,
      owner_id: attachment.ownerId,
      media_id: attachment.mediaId,
      name: attachment.name,
      created_at: attachment.now,
    })
    .execute()
}
