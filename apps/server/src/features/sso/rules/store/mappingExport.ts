import { sql } from 'kysely'
import type { ExportSection } from '#features/accounts/index.ts'

/** A member's groups as providers named them, and the memberships that followed from it. */
export const mappingExport = (me: string): readonly ExportSection[] => [
  {
    name: 'sign-in-groups',
    rows: sql`select p.name as provider, null as "group", null as role, c.group_names as named, c.seen_at as at
      from provider_claims c join sign_in_providers p on p.id = c.provider_id where c.account_id = ${me}
      union all select p.name, g.name, m.role, null, m.joined_at from provider_memberships m
      join sign_in_providers p on p.id = m.provider_id join groups g on g.id = m.group_id where m.account_id = ${me}`,
  },
]
