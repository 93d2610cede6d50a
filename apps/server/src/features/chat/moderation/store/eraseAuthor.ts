import { type RawBuilder, sql } from 'kysely'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { polls } from '#features/content/index.ts'
import { mediaUses } from '#features/media/index.ts'
import { evidence } from '#features/moderation/index.ts'
import { mentions } from '#features/users/index.ts'

/** The conversations of several people that a person takes part in. */
export async function sharedConversations(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from conversation_members m join conversations c on c.id = m.conversation_id and c.kind = 'GROUP'
    where m.account_id = ${accountId} and m.state in ('ACCEPTED', 'PENDING') order by c.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Removes text and files from what a person wrote; the places in the sequence stay. */
export async function eraseMessages(tx: Tx, authorId: string, now: Date): Promise<void> {
  await erase(tx, sql`m.author_id = ${authorId}`, now)
  await sql`delete from message_attachments where owner_id = ${authorId}`.execute(tx)
}

/** Messages deleted before then; not while moderators judge one, or its author still waits for an answer. */
export async function messagesDeletedBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from messages m
    where m.deleted_at < ${before} and not m.erased and m.moderation_state is distinct from 'HIDDEN'
      and (m.moderation_state is null or not ${evidence.awaitsAppeal('MESSAGE', sql`case when m.hidden_with_original then m.forwarded_from_id else m.id end`)})
    order by m.deleted_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Removes text and files of deleted messages, unless they were restored meanwhile. */
export async function eraseDeleted(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from messages where id = ${anyOfIds(ids)} and deleted_at is not null order by id for update`.execute(tx)
  const gone = rows.map(({ id }) => id)
  await erase(tx, sql`m.id = ${anyOfIds(gone)}`, null)
}

/** Removes all but the place of these messages (`m`); nothing of them can be restored. */
async function erase(tx: Tx, which: RawBuilder<unknown>, now: Date | null): Promise<void> {
  await sql`
    delete from message_mentions n using messages m
    where m.conversation_id = n.conversation_id and m.seq = n.seq and ${which}`.execute(tx)
  await sql`delete from message_reactions r using messages m where m.id = r.message_id and ${which}`.execute(tx)
  await sql`delete from message_reminders r using messages m where m.id = r.message_id and ${which}`.execute(tx)
  await polls.deletePolls(tx, sql`select m.id from messages m where m.has_poll and ${which}`)
  await sql`delete from pinned_messages p using messages m where m.id = p.message_id and ${which}`.execute(tx)
  await mediaUses.unuseMediaOf(tx, ['PREVIEW'], sql`select m.id from messages m where ${which}`)
  await sql`
    update messages m set text = '', facets = '[]', link_preview = null, reactions = '{}', forwarded_from_id = null, has_poll = false,
      deleted_at = coalesce(m.deleted_at, ${now}), moderation_state = null, erased = true
    where ${which}`.execute(tx)
  await eraseFiles(tx, which)
}

/**
 * Removes the files of erased messages (`m`), also forwarded ones of other owners. A conversation uses a file as long as
 * another message of it is stored that shows it.
 */
async function eraseFiles(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await mediaUses.unuseMediaPairs(
    tx,
    'MESSAGE',
    sql`select m.conversation_id, a.media_id from message_attachments a join messages m on m.id = a.message_id
      where ${which} and not exists (select 1 from message_attachments b join messages n on n.id = b.message_id
        where b.media_id = a.media_id and n.conversation_id = m.conversation_id and not n.erased)`,
  )
  await sql`delete from message_attachments a using messages m where m.id = a.message_id and ${which}`.execute(tx)
}

/** Deletes an author's reactions to others' messages, with the counts, their mentions there, and read positions. */
export async function eraseChatTraces(tx: Tx, accountId: string): Promise<void> {
  await sql`
    with gone as (delete from message_reactions where account_id = ${accountId} returning message_id, emoji, by_isolated_author),
      less as (select message_id, array_agg(emoji) as emojis from gone where not by_isolated_author group by message_id)
    update messages m set reactions = coalesce((
      select jsonb_object_agg(r.key, case when r.key = any(less.emojis) then r.value::int - 1 else r.value::int end)
      from jsonb_each_text(m.reactions) r where not (r.key = any(less.emojis) and r.value::int <= 1)), '{}')
    from less where less.message_id = m.id`.execute(tx)
  await sql`
    with named as (delete from message_mentions where account_id = ${accountId} returning conversation_id, seq)
    update messages m set facets = ${mentions.withoutPerson(accountId, sql.ref('m.facets'))}
    from named where named.conversation_id = m.conversation_id and named.seq = m.seq`.execute(tx)
  await sql`delete from hidden_messages where account_id = ${accountId}`.execute(tx)
  await sql`delete from message_thread_members where account_id = ${accountId}`.execute(tx)
  await sql`delete from message_reminders where account_id = ${accountId}`.execute(tx)
  await sql`delete from message_drafts where account_id = ${accountId}`.execute(tx)
  await sql`update message_drafts set mentions = ${mentions.withoutPerson(accountId, sql.ref('mentions'))}
    where ${mentions.namesPerson(accountId, sql.ref('mentions'))}`.execute(tx)
  await sql`
    update conversation_members set state = 'LEFT', role = 'MEMBER', read_seq = 0, hidden_seq = null, muted_until = null
    where account_id = ${accountId} and conversation_id in (select id from conversations where kind <> 'DIRECT')`.execute(
    tx,
  )
}

/** Deletes the chat of a group that is permanently gone, with its messages and the use of their files. */
export async function eraseGroupChat(tx: Tx, groupId: string): Promise<void> {
  await mediaUses.unuseMediaOf(
    tx,
    ['MESSAGE', 'CONVERSATION'],
    sql`select c.id from conversations c where c.group_id = ${groupId}`,
  )
  await mediaUses.unuseMediaOf(
    tx,
    ['PREVIEW'],
    sql`select m.id from conversations c join messages m on m.conversation_id = c.id where c.group_id = ${groupId}`,
  )
  await sql`
    delete from message_mentions n using conversations c where c.group_id = ${groupId} and n.conversation_id = c.id`.execute(
    tx,
  )
  await sql`delete from conversations where group_id = ${groupId}`.execute(tx)
}
