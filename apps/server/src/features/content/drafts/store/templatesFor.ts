import type { TemplateView } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

/** Templates for a post: the platform's, followed by those of one group. */
export async function templatesFor(db: Db, groupId: string | null): Promise<TemplateView[]> {
  const { rows } = await sql<TemplateView>`
    select id, title, description, media_type as "mediaType", text, group_id as "groupId", kind from posting_templates
    where group_id is null or group_id = ${groupId}::uuid order by group_id nulls first, position, id limit 100`.execute(
    db,
  )
  return rows
}
