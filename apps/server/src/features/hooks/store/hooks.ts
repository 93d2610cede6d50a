import type { HookEventName } from '@koinon/contract/shared'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#kernel/database/tables.ts'
import type { HookOffWhy } from './tables.ts'

export type HookRow = Selectable<Tables['hooks']>

/** The hooks of a group or (null) of the place, the newest first. */
export const hooksOf = (db: Db, groupId: string | null): Promise<HookRow[]> =>
  db.selectFrom('hooks').selectAll().where('group_id', 'is not distinct from', groupId).orderBy('id', 'desc').execute()

export const hookById = async (db: Db, id: string): Promise<HookRow | null> =>
  (await db.selectFrom('hooks').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export const lockHook = async (tx: Tx, id: string): Promise<HookRow | null> =>
  (await tx.selectFrom('hooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

export const insertHook = async (tx: Tx, row: HookRow): Promise<void> =>
  void (await tx.insertInto('hooks').values(row).execute())

export const updateHook = async (tx: Tx, id: string, changes: Partial<HookRow>): Promise<void> =>
  void (await tx.updateTable('hooks').set(changes).where('id', '=', id).execute())

export const deleteHookById = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.deleteFrom('hooks').where('id', '=', id).execute())

/** Serializes making hooks of one owner, so that they stay within their number. */
export const lockOwner = async (tx: Tx, groupId: string | null): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`hooks ${groupId ?? ''}`}, 0))`.execute(tx))

/** Everything that a hook which is on wants. */
export async function eventsOfHooks(db: Db): Promise<HookEventName[]> {
  const { rows } = await sql<{ event: HookEventName }>`
    select distinct unnest(events) as event from hooks where state <> 'OFF'`.execute(db)
  return rows.map(({ event }) => event)
}

interface HooksFor {
  readonly event: HookEventName
  readonly groupId: string | null
  /** Their own acts are not sent to bots. */
  readonly byIds: readonly (string | null)[]
  /** The only bots concerned; null: all. */
  readonly viewerIds: readonly string[] | null
}
/**
 * The hooks that want an event: those of its group, of that group's parent, and of the place. An event in no group that
 * concerns single bots, such as a message to them, goes to the hooks of these, whatever group has them.
 */
export async function hooksFor(db: Db, { event, groupId, byIds, viewerIds }: HooksFor): Promise<string[]> {
  const doers = byIds.filter((id) => id !== null)
  const { rows } = await sql<{ id: string }>`
    select h.id from hooks h
    where h.state <> 'OFF' and ${event} = any(h.events) and h.viewer_id <> all(${doers}::uuid[])
      and (h.group_id is null or h.group_id = ${groupId}::uuid
        or (${groupId}::uuid is null and ${viewerIds}::uuid[] is not null)
        or h.group_id = (select g.parent_id from groups g where g.id = ${groupId}::uuid))
      and (${viewerIds}::uuid[] is null or h.viewer_id = any(${viewerIds}::uuid[]))`.execute(db)
  return rows.map(({ id }) => id)
}

type Which = { readonly viewerId: string } | { readonly groupId: string } | { readonly hookId: string }
const chosen = (which: Which) =>
  'viewerId' in which
    ? sql`h.viewer_id = ${which.viewerId}`
    : 'groupId' in which
      ? sql`h.group_id = ${which.groupId}`
      : sql`h.id = ${which.hookId}`

/**
 * Switches hooks off, and cancels what waits; what tells of the end itself is still sent. Messages that are being sent stay
 * taken, so that nobody sends them again meanwhile. Returns the hooks that were on.
 */
export async function switchOff(tx: Tx, which: Which, why: HookOffWhy): Promise<HookRow[]> {
  const { rows } = await sql<HookRow>`
    update hooks h set state = 'OFF', off_why = ${why} where ${chosen(which)} and h.state <> 'OFF' returning h.*`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  await sql`
    update hook_messages m set outcome = 'CANCELLED'
    where m.hook_id = any(${ids}::uuid[]) and m.outcome = 'WAITING' and m.event <> 'group.deleted'`.execute(tx)
  return rows
}

/** Hooks that have failed since before a time, and whose admins do not know. */
export async function claimFailing(
  tx: Tx,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<HookRow[]> {
  const { rows } = await sql<HookRow>`
    update hooks h set warned_at = ${now}
    where h.state = 'FAILING' and h.warned_at is null and h.failing_since <= ${before} returning h.*`.execute(tx)
  return rows
}
export const failingBefore = async (db: Db, before: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('hooks')
      .select('id')
      .where('state', '=', 'FAILING')
      .where('failing_since', '<=', before)
      .execute()
  ).map(({ id }) => id)

export const deleteHooksOf = async (tx: Tx, groupId: string): Promise<void> =>
  void (await tx.deleteFrom('hooks').where('group_id', '=', groupId).execute())
export const deleteHooksOfViewer = async (tx: Tx, viewerId: string): Promise<void> =>
  void (await tx.deleteFrom('hooks').where('viewer_id', '=', viewerId).execute())
export const clearMaker = async (tx: Tx, accountId: string): Promise<void> =>
  void (await tx.updateTable('hooks').set({ made_by: null }).where('made_by', '=', accountId).execute())
