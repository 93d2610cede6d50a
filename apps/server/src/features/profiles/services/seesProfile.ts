import type { Db } from '#kernel/tables.ts'
import { accessPerson, peoplePolicy } from '#features/users/index.ts'

/** Whether somebody sees all of a profile now: for the files on it. */
export async function seesProfile(db: Db, viewerId: string, personId: string): Promise<boolean> {
  const facts = await accessPerson(db, viewerId, personId, 'card').catch(() => null)
  return facts !== null && peoplePolicy.seesPosts(facts)
}
