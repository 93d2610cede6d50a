import { sql } from 'kysely'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'

/**
 * The viewer's conversations with these titles, with the people of these user names (`@ana`), and of these groups.
 */
export async function conversationIdsNamed(
  db: Db,
  viewerId: string,
  { names, groupIds }: { names: readonly string[]; groupIds: readonly string[] },
): Promise<string[]> {
  const lower = names.map((name) => name.toLowerCase())
  const usernames = lower.flatMap((name) => (name.startsWith('@') ? [name.slice(1)] : []))
  const { rows } = await sql<{ id: string }>`
    select c.id from conversation_members me join conversations c on c.id = me.conversation_id
    where me.account_id = ${viewerId} and me.state in ('ACCEPTED', 'PENDING') and (
      c.group_id = any(${uuidArray(groupIds)})
      or koinon_unaccent(lower(c.title)) = any(array(select koinon_unaccent(name) from unnest(${lower}::text[]) name))
      or (c.kind = 'DIRECT' and exists (
        select 1 from conversation_members o join accounts a on a.id = o.account_id
        where o.conversation_id = c.id and o.account_id <> ${viewerId} and a.username = any(${usernames}::text[]))))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
