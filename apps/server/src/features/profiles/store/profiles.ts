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
  /** Which sections have anything in them: most profiles fill few, and the others need not be read. */
  readonly filled: Readonly<Record<Section, boolean>>
}
type Section = 'interests' | 'titles' | 'placed' | 'highlights' | 'prayers' | 'testimonial'

/** What a profile's page needs beyond the card. */
export async function profileRow(db: Db, viewerId: string, id: string): Promise<ProfileRow | null> {
  const { rows } = await sql<ProfileRow>`
    select a.bio, a.bio_facets, a.links, a.place, a.created_at, a.follower_count, a.following_count, a.group_count, a.post_count,
      m.muted_id is not null as muted, m.until as muted_until,
      json_build_object(
        'interests', exists (select 1 from account_interests s where s.account_id = a.id),
        'titles', exists (select 1 from group_members s where s.account_id = a.id and s.standing = 'MEMBER' and s.title is not null),
        'placed', exists (select 1 from profile_posts s where s.account_id = a.id),
        'highlights', exists (select 1 from highlights s where s.account_id = a.id),
        'prayers', exists (select 1 from prayers s where s.author_id = a.id and s.deleted_at is null),
        'testimonial', exists (select 1 from testimonials s where s.account_id = a.id)) as filled
    from accounts a
    left join mutes m on m.muter_id = ${viewerId} and m.muted_id = a.id and (m.until is null or m.until > now())
    where a.id = ${id}`.execute(db)
  return rows[0] ?? null
}
