import { sql } from 'kysely'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { visibility } from '#features/users/index.ts'
import { type ListFacts, listPolicy } from '../policy.ts'

/** The only access to a named list: its facts, or 404 `LIST_NOT_FOUND`, equally for an unknown and an unseen one. */
export async function accessList(
  db: Db,
  viewerId: string,
  listId: string,
  mayAccess: (facts: ListFacts) => boolean = listPolicy.sees,
): Promise<ListFacts> {
  const { rows } = await sql<ListFacts>`
    select l.id, l.owner_id as "ownerId", l.visibility, l.hidden_at is not null as "isHidden", l.owner_id = ${viewerId}::uuid as "isMine",
      (${visibility.visiblePerson(viewerId)} and ${visibility.visibleProfile(viewerId)}) as "seesOwner",
      exists (select 1 from named_list_entries e where e.list_id = l.id and e.entity_id = ${viewerId}::uuid) as "isListed"
    from named_lists l join accounts a on a.id = l.owner_id where l.id = ${listId} and l.removed_at is null`.execute(db)
  const [facts] = rows
  if (!facts || !mayAccess(facts)) throw new Refusal('LIST_NOT_FOUND')
  return facts
}

/** Access to a list that the viewer leaves, which those on it have also when its owner is private or away by now. */
export const accessListToLeave = (db: Db, viewerId: string, listId: string): Promise<ListFacts> =>
  accessList(db, viewerId, listId, listPolicy.seesToLeave)

/** Locks a list of the viewer until the transaction ends, so that changes of it take turns. */
export async function lockOwnList(tx: Tx, viewerId: string, listId: string): Promise<void> {
  await sql`select 1 from named_lists where id = ${listId} for update`.execute(tx)
  const verdict = listPolicy.change(await accessList(tx, viewerId, listId))
  if (!verdict.ok) throw new Refusal(verdict.code)
}
