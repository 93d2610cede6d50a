import { sql } from 'kysely'
import type { Facet, Place } from '@koinon/contract/shared'
import type { Db } from '../../../kernel/tables.ts'

export interface ProfileRow {
  readonly bio: string
  readonly bio_facets: Facet[]
  readonly links: string[]
  readonly place: Place | null
  readonly created_at: Date
  readonly follower_count: number
  readonly following_count: number
  readonly group_count: number
  readonly post_count: number
  readonly muted: boolean
  readonly muted_until: Date | null
}

/** What a profile's page needs beyond the card. */
export async function profileRow(db: Db, viewerId: string, id: string): Promise<ProfileRow | null> {
  const { rows } = await sql<ProfileRow>`
    select a.bio, a.bio_facets, a.links, a.place, a.created_at, a.follower_count, a.following_count, a.group_count, a.post_count,
      m.muted_id is not null as muted, m.until as muted_until
    from accounts a
    left join mutes m on m.muter_id = ${viewerId} and m.muted_id = a.id and (m.until is null or m.until > now())
    where a.id = ${id}`.execute(db)
  return rows[0] ?? null
}
