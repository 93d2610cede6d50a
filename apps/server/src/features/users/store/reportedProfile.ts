import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { type Reported, currentVersions } from '#features/moderation/index.ts'

/** A profile as it is now, for moderators of a report about it. */
export async function reportedProfile(db: Db, id: string): Promise<Reported> {
  const is = (await currentVersions(db, [{ kind: 'PROFILE', id }])).get(id)
  const { rows } = await sql<{ link: string }>`select '/@' || username as link from accounts where id = ${id}`.execute(
    db,
  )
  return { title: '', text: '', mediaIds: [], ...is, link: rows[0]?.link ?? null }
}
