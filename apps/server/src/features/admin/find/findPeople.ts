import type { UserAdminCard } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import { staffCards } from '#features/users/index.ts'
import { findAccounts, findSimilarPeople } from '../users/store/people.ts'

const maxPeople = 6
const everyone = {
  roles: null,
  statuses: null,
  createdAfter: null,
  createdBefore: null,
  sort: 'NEWEST',
  after: null,
} as const

/** People named by a text, also by a contact; if there are none, those with similar names. */
export async function findPeople(db: Db, query: string): Promise<UserAdminCard[]> {
  const limit = maxPeople - 1
  const named = await findAccounts(db, { ...everyone, text: query, limit })
  const found = named.length > 0 ? named : await findSimilarPeople(db, { text: query, after: null, limit })
  const ids = found.map(({ id }) => id)
  const cards = await staffCards(db, ids)
  return ids.flatMap((id) => cards.get(id) ?? [])
}
