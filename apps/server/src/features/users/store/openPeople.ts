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
