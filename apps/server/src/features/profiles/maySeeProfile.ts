import type { Db } from '#kernel/database/tables.ts'
import { accessPerson, peoplePolicy } from '#features/users/index.ts'

/** Whether a person sees all of a profile now: for the files on it. */
export async function maySeeProfile(db: Db, viewerId: string, personId: string): Promise<boolean> {
  const facts = await accessPerson(db, viewerId, personId, 'card').catch(() => null)
  return facts !== null && peoplePolicy.seesPosts(facts)
}
