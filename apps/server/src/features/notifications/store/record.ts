import { sql } from 'kysely'
import type { Told } from '../../../kernel/events.ts'
import type { Tx } from '../../../kernel/tables.ts'

/**
 * Adds one occurrence to the open line of each recipient, or opens a line. Left out: the actor itself, who is blocked
 * either way, who mutes the actor, and everybody when the actor reaches nobody. The same occurrence told twice counts
 * once. Answers who was told.
 */
export async function recordTold(tx: Tx, told: Told, { id, now }: { id: () => string; now: Date }): Promise<{ accountId: string; notificationId: string }[]> {
  const to = [...new Set(told.to)].filter((recipient) => recipient !== told.actorId).sort()
  if (to.length === 0) return []
  const actor = told.actorId
  const ids = to.map(() => id())
  const { rows } = await sql<{ accountId: string; notificationId: string }>`
    with wanted as (
      select w.account_id, w.id from unnest(${to}::uuid[], ${ids}::uuid[]) as w (account_id, id)
      join accounts a on a.id = w.account_id and a.status = 'ACTIVE'
      where ${actor}::uuid is null or (
        exists (select 1 from accounts x where x.id = ${actor}::uuid and account_is_visible(x.status, x.isolated_until))
        and not blocked_between(w.account_id, ${actor}::uuid)
        and not exists (select 1 from mutes m where m.muter_id = w.account_id and m.muted_id = ${actor}::uuid
          and (m.until is null or m.until > ${now})))
    ), lines as (
      insert into notifications as n (id, account_id, type, kind, reason, target_kind, target_id, at)
      select id, account_id, ${told.type}, ${told.kind}, ${told.reason}, ${told.target.kind}, ${told.target.id}::uuid, ${now}
      from wanted order by account_id
      on conflict (account_id, type, reason, target_kind, target_id) where open
      do update set at = excluded.at
      returning n.id, n.account_id
    ), occurrences as (
      insert into notification_actors (notification_id, actor_id, item_id, at)
      select l.id, ${actor}::uuid, ${told.itemId ?? told.target.id}::uuid, ${now} from lines l where ${actor}::uuid is not null
      on conflict do nothing
      returning notification_id
    )
    select account_id as "accountId", id as "notificationId" from lines`.execute(tx)
  await sql`
    update notifications n set
      actor_count = (select count(distinct actor_id) from notification_actors o where o.notification_id = n.id),
      actor_ids = array(select o.actor_id from notification_actors o where o.notification_id = n.id
        group by o.actor_id order by max(o.at) desc, o.actor_id limit 3),
      read_at = null
    where n.open and n.account_id = any(${rows.map((row) => row.accountId)}::uuid[])
      and n.type = ${told.type} and n.reason = ${told.reason}
      and n.target_kind = ${told.target.kind} and n.target_id = ${told.target.id}::uuid`.execute(tx)
  return rows
}
