import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { organizationGroups } from '../../organizations/store/organizationGroups.ts'

/**
 * The space taken by files of an organisation's pages, posts, comments, events and libraries, each file counted once.
 */
const bytesByHome = sql`
  with ${organizationGroups}, used (organization_id, media_id) as (
    select o.organization_id, u.media_id from home_groups o join media_uses u on u.kind = 'GROUP' and u.target_id = o.group_id
    union select o.organization_id, u.media_id from home_groups o join posts p on p.group_id = o.group_id
      join media_uses u on u.kind = 'POST' and u.target_id = p.id
    union select o.organization_id, u.media_id from home_groups o join posts p on p.group_id = o.group_id
      join comments c on c.post_id = p.id and c.media_id is not null
      join media_uses u on u.kind = 'COMMENT' and u.target_id = c.id
    union select o.organization_id, u.media_id from home_groups o join events e on e.group_id = o.group_id
      join media_uses u on u.kind = 'EVENT' and u.target_id = e.id
    union select o.organization_id, u.media_id from home_groups o join libraries l on l.group_id = o.group_id
      join media_uses u on u.kind = 'LIBRARY' and u.target_id = l.id)
  select o.organization_id, coalesce(sum(coalesce(m.actual_bytes, 0) + form.bytes), 0)::bigint as bytes
  from (select distinct organization_id from home_groups) o
  left join used on used.organization_id = o.organization_id left join media m on m.id = used.media_id
  left join lateral (
    select coalesce(sum((f ->> 'bytes')::bigint), 0) as bytes
    from jsonb_array_elements(m.variants || m.files || m.captions) f) form on true
  group by 1`

/** Counts it for every organisation. Reads the files of the media feature and what uses them. */
export async function countStorage(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into organization_storage (organization_id, bytes, counted_at)
    select s.organization_id, s.bytes, ${now} from (${bytesByHome}) s
    on conflict (organization_id) do update set bytes = excluded.bytes, counted_at = excluded.counted_at`.execute(tx)
}

/** As last counted; nothing for a new one. */
export async function storageOfOrganization(db: Db, organizationId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select bytes from organization_storage where organization_id = ${organizationId}`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
