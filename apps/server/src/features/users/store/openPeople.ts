import type { PersonCard } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { anonymousId } from '#kernel/actor.ts'
import type { Db } from '#kernel/database/tables.ts'
import { personCards } from './cards.ts'
import { findableByVisitors } from './visibility.ts'

/** A person whose public posts visitors find. */
interface OpenPerson {
  readonly id: string
  readonly bio: string
  readonly language: string
  readonly card: PersonCard
}

/** The person with this username, if visitors find their posts; otherwise null. */
export async function findOpenPerson(db: Db, username: string): Promise<OpenPerson | null> {
  const { rows } = await sql<Omit<OpenPerson, 'card'>>`
    select a.id, a.bio, a.language from accounts a
    where a.username = ${username.toLowerCase()} and ${findableByVisitors()}`.execute(db)
  const [row] = rows
  const card = row && (await personCards(db, anonymousId, [row.id])).get(row.id)
  return row && card ? { ...row, card } : null
}

/** A page of the people whose public posts visitors find, by id. */
export async function listOpenPeople(
  db: Db,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ id: string; username: string }[]> {
  const { rows } = await sql<{ id: string; username: string }>`
    select a.id, a.username from accounts a
    where a.id > ${after}::uuid and ${findableByVisitors()} order by a.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}
