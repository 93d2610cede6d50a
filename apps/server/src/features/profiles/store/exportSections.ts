import { sql } from 'kysely'
import { formatsOf } from '#kernel/database/formattedText.ts'
import type { ExportSection } from '#features/accounts/index.ts'

/** Highlights, prayers, testimonials and chosen posts of a member, for their archive. */
export const profilesExport = (me: string): ExportSection[] => [
  {
    name: 'profile',
    rows: sql`select 'HIGHLIGHT' as kind, title as text, null::jsonb as formats, created_at as at,
        array(select x.post_id from highlight_posts x where x.highlight_id = h.id order by x.position) as posts
        from highlights h where account_id = ${me}
      union all select 'PRAYER', text, null, created_at, '{}' from prayers where author_id = ${me} and deleted_at is null
      union all select 'TESTIMONIAL', text, ${formatsOf('facets')}, updated_at, '{}' from testimonials where account_id = ${me}
      union all select place, null, null, null, array_agg(post_id order by position) from profile_posts where account_id = ${me} group by place`,
  },
]
