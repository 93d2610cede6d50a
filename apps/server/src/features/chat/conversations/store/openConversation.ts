import { sql } from 'kysely'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { ParticipantRole, ParticipantState } from '../../store/tables.ts'

/** The smaller id first: one key per pair, for both directions. */
export const directKey = (one: string, other: string): string => [one, other].sort().join(':')

/** Creates the conversation between two people, or finds the existing one: if both ask at once they get the same. */
export async function openDirect(
  tx: Tx,
  opened: { id: string; by: string; other: string; otherState: 'ACCEPTED' | 'PENDING'; now: Date },
): Promise<string> {
  const key = directKey(opened.by, opened.other)
  const made = await tx
    .insertInto('conversations')
    .values({
      id: opened.id,
      kind: 'DIRECT',
      direct_key: key,
      group_id: null,
      title: null,
      picture_media_id: null,
      created_by: opened.by,
      last_message_id: null,
      last_activity_at: opened.now,
      created_at: opened.now,
    })
    .onConflict((conflict) => conflict.column('direct_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) {
    const there = await tx
      .selectFrom('conversations')
      .select('id')
      .where('direct_key', '=', key)
      .executeTakeFirstOrThrow()
    return there.id
  }
  await insertParticipants(
    tx,
    made.id,
    [
      { accountId: opened.by, state: 'ACCEPTED', requestedBy: null },
      {
        accountId: opened.other,
        state: opened.otherState,
        requestedBy: opened.otherState === 'PENDING' ? opened.by : null,
      },
    ],
    { requestedBy: null, now: opened.now },
  )
  return made.id
}

export interface NewParticipant {
  readonly accountId: string
  readonly state: 'ACCEPTED' | 'PENDING'
  readonly requestedBy: string | null
  readonly role?: ParticipantRole
}

interface Adding {
  /** The person who asks participants that had left or declined; null if nobody has to be asked. */
  readonly requestedBy: string | null
  /** Participants who declined after this time are not asked again. */
  readonly declinedBefore?: Date
  readonly now: Date
}

/**
 * Adds people; those who already take part stay as they are. They see what is sent from now on. A participant who had
 * left, or declined long enough ago, is asked first. Returns the ids that were added, and those that were asked.
 */
export async function insertParticipants(
  tx: Tx,
  conversationId: string,
  people: readonly NewParticipant[],
  { requestedBy, declinedBefore, now }: Adding,
): Promise<{ added: string[]; asked: string[] }> {
  const { rows } = await sql<{ id: string; state: ParticipantState }>`
    insert into conversation_members as x (conversation_id, account_id, role, state, requested_by, joined_seq, read_seq, joined_at)
    select ${conversationId}, p.account_id, p.role, p.state, p.requested_by,
      c.last_seq, c.last_seq, ${now}::timestamptz
    from unnest(${people.map((p) => p.accountId)}::uuid[], ${people.map((p) => p.role ?? 'MEMBER')}::text[],
      ${people.map((p) => p.state)}::text[], ${people.map((p) => p.requestedBy)}::uuid[]) as p (account_id, role, state, requested_by)
    join conversations c on c.id = ${conversationId}
    on conflict (conversation_id, account_id) do update
      set state = case when ${requestedBy}::uuid is null then excluded.state else 'PENDING' end, requested_by = ${requestedBy}::uuid,
        joined_seq = excluded.joined_seq, read_seq = excluded.read_seq, joined_at = excluded.joined_at, role = 'MEMBER', hidden_seq = null,
        opened = false
      where x.state = 'LEFT' ${declinedBefore ? sql`or (x.state = 'DECLINED' and coalesce(x.declined_at <= ${declinedBefore}, true))` : sql``}
    returning account_id as id, state`.execute(tx)
  const who = (requested: ParticipantState) => rows.flatMap(({ id, state }) => (state === requested ? [id] : []))
  return { added: who('ACCEPTED'), asked: who('PENDING') }
}

/** Which of these people declined to take part. */
export async function declinedOf(db: Db, conversationId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from conversation_members
    where conversation_id = ${conversationId} and account_id = ${anyOfIds(ids)} and state = 'DECLINED'`.execute(db)
  return rows.map(({ id }) => id)
}

/** The direct conversation between two people; null if none was opened. */
export async function findDirect(db: Db, one: string, other: string): Promise<string | null> {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('direct_key', '=', directKey(one, other))
    .executeTakeFirst()
  return row?.id ?? null
}

/** Creates a conversation of several people; `addParticipants` adds them. */
export async function insertGroupConversation(
  tx: Tx,
  made: { id: string; title: string | null; pictureMediaId: string | null; by: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('conversations')
    .values({
      id: made.id,
      kind: 'GROUP',
      direct_key: null,
      group_id: null,
      title: made.title,
      picture_media_id: made.pictureMediaId,
      created_by: made.by,
      last_message_id: null,
      last_activity_at: made.now,
      created_at: made.now,
    })
    .execute()
}

/**
 * Creates a group's chat, or finds it: it is as old as the group. The group's members take part from the start; members
 * who joined since, and have not been added yet, do from now on. `isForUse`: the conversation is from now on in the
 * list of the person who opens it.
 */
export async function openGroupChat(
  tx: Tx,
  opened: { id: string; groupId: string; by: string; isForUse: boolean; now: Date },
): Promise<string> {
  await sql`insert into conversations (id, kind, group_id, created_by, last_activity_at, created_at)
    select ${opened.id}, 'GROUP_CHAT', g.id, ${opened.by}, g.created_at, g.created_at from groups g where g.id = ${opened.groupId}
    on conflict (group_id) do nothing`.execute(tx)
  const { id } = await tx
    .selectFrom('conversations')
    .select('id')
    .where('group_id', '=', opened.groupId)
    .executeTakeFirstOrThrow()
  const { rows: missing } = await sql<{ accountId: string }>`
    select m.account_id as "accountId" from group_members m
    where m.group_id = ${opened.groupId} and m.membership_state = 'MEMBER' and not exists (select 1 from conversation_members x
      where x.conversation_id = ${id} and x.account_id = m.account_id and x.state <> 'LEFT')
    order by m.account_id`.execute(tx)
  const people = missing.map(({ accountId }) => ({ accountId, state: 'ACCEPTED', requestedBy: null }) as const)
  if (people.length > 0) await insertParticipants(tx, id, people, { requestedBy: null, now: opened.now })
  if (opened.isForUse) await recordOpened(tx, id, opened.by)
  return id
}

/** Lists a conversation for its opener from now on, although it has no message yet. */
export async function recordOpened(tx: Tx, conversationId: string, accountId: string): Promise<void> {
  await sql`update conversation_members set opened = true
    where conversation_id = ${conversationId} and account_id = ${accountId} and not opened`.execute(tx)
}

/** A person's groups that allow chat but whose chat does not exist yet. */
export async function unopenedGroupChats(
  db: Db,
  accountId: string,
  groupIds: readonly string[] | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ group_id: string }>`
    select m.group_id from group_members m join groups g on g.id = m.group_id
    where m.account_id = ${accountId} and m.membership_state = 'MEMBER' and g.chat_enabled and g.deleted_at is null
      ${groupIds ? sql`and m.group_id = any(${[...groupIds]}::uuid[])` : sql``}
      and not exists (select 1 from conversations c join conversation_members x on x.conversation_id = c.id
        and x.account_id = m.account_id and x.state <> 'LEFT' where c.group_id = m.group_id)
    order by m.group_id limit 100`.execute(db)
  return rows.map((row) => row.group_id)
}

/** Adds a new member of a group to its chat; they see messages from then on. Null: there is none. */
export async function joinGroupChat(tx: Tx, groupId: string, accountId: string, now: Date): Promise<string | null> {
  const chat = await tx.selectFrom('conversations').select('id').where('group_id', '=', groupId).executeTakeFirst()
  if (chat)
    await insertParticipants(tx, chat.id, [{ accountId, state: 'ACCEPTED', requestedBy: null }], {
      requestedBy: null,
      now,
    })
  return chat?.id ?? null
}

/** Removes a former member of a group from its chat. Null: they had no part in it. */
export async function leaveGroupChat(tx: Tx, groupId: string, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`update conversation_members m set state = 'LEFT' from conversations c
    where c.id = m.conversation_id and c.group_id = ${groupId} and m.account_id = ${accountId} returning c.id`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}

/** Changes a conversation's title and picture; what is `undefined` stays. Returns the picture it had, if that was replaced. */
export async function changeConversation(
  tx: Tx,
  id: string,
  change: {
    title?: string | null | undefined
    pictureMediaId?: string | null | undefined
    locked?: boolean | undefined
  },
): Promise<string | null> {
  const before = await tx
    .selectFrom('conversations')
    .select('picture_media_id as picture')
    .where('id', '=', id)
    .executeTakeFirst()
  const set = {
    ...(change.title === undefined ? {} : { title: change.title }),
    ...(change.locked === undefined ? {} : { locked: change.locked }),
    ...(change.pictureMediaId === undefined ? {} : { picture_media_id: change.pictureMediaId }),
  }
  if (Object.keys(set).length > 0) await tx.updateTable('conversations').set(set).where('id', '=', id).execute()
  return change.pictureMediaId === undefined || change.pictureMediaId === before?.picture
    ? null
    : (before?.picture ?? null)
}
