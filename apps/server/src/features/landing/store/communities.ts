import type { CommunityProfile, LandingSection } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface CommunityRow {
  readonly id: string
  readonly handle: string
  readonly name: string
  readonly title: string
  /** As `keptProfile` made it: its links are paths. */
  readonly profile: CommunityProfile
  /** The colour that was chosen, and the mark's. */
  readonly accent: string | null
  readonly markColor: string | null
  readonly sections: LandingSection[]
  /** Of those who ask to join; none where anybody may join. */
  readonly questions: string[]
  readonly answersRequired: boolean
}

/** A published landing page, by handle or by the id of its enterprise group; null if there is none. */
export async function findCommunity(db: Db, by: { handle: string } | { id: string }): Promise<CommunityRow | null> {
  const { rows } = await sql<CommunityRow>`
    select g.id, g.handle, g.name, p.title, p.profile, g.accent, m.color as "markColor", g.sections,
      case when g.join_policy = 'REQUEST_ONLY' then g.questions else '[]' end as questions,
      g.answers_required as "answersRequired"
    from community_profiles p join groups g on g.id = p.group_id
    left join media m on m.id = g.picture_media_id and m.status = 'READY'
    where g.deleted_at is null and g.kind = 'ENTERPRISE' and g.visibility = 'EVERYONE'
      and ${'handle' in by ? sql`g.handle = ${by.handle}` : sql`g.id = ${by.id}`}`.execute(db)
  return rows[0] ?? null
}

export interface PreviewRow {
  readonly communityId: string
  readonly communityHandle: string
  readonly communityName: string
  readonly title: string
}
/** The directory of published communities, by name; after one of them, given by id. */
export async function listCommunities(
  db: Db,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<PreviewRow[]> {
  const { rows } = await sql<PreviewRow>`
    select g.id as "communityId", g.handle as "communityHandle", g.name as "communityName", p.title
    from community_profiles p join groups g on g.id = p.group_id
    where g.deleted_at is null and g.kind = 'ENTERPRISE' and g.visibility = 'EVERYONE'
      ${after ? sql`and (lower(g.name), g.id) > (select lower(x.name), x.id from groups x where x.id = ${after})` : sql``}
    order by lower(g.name), g.id limit ${limit}`.execute(db)
  return rows
}

/** A page of the published communities by id, with the last change of their landing page or posts. */
export async function communityAddresses(
  db: Db,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ id: string; handle: string; changedAt: Date }[]> {
  const { rows } = await sql<{ id: string; handle: string; changedAt: Date }>`
    select g.id, g.handle, greatest(p.updated_at, g.last_post_at) as "changedAt"
    from community_profiles p join groups g on g.id = p.group_id
    where g.id > ${after}::uuid and g.deleted_at is null and g.kind = 'ENTERPRISE' and g.visibility = 'EVERYONE'
    order by g.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** The enterprise group with a handle, published or not. */
export async function enterpriseByHandle(db: Db, handle: string): Promise<{ id: string; visibility: string } | null> {
  const row = await db
    .selectFrom('groups')
    .select(['id', 'visibility'])
    .where('handle', '=', handle)
    .where('kind', '=', 'ENTERPRISE')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Publishes a landing page, or replaces the existing one. Returns whether there was none. */
export async function saveCommunity(
  tx: Tx,
  page: { groupId: string; title: string; profile: CommunityProfile; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{
    isFirst: boolean
  }>`insert into community_profiles (group_id, title, profile, published_at, updated_at)
    values (${page.groupId}, ${page.title}, ${jsonb(page.profile)}, ${page.now}, ${page.now})
    on conflict (group_id) do update set title = excluded.title, profile = excluded.profile, updated_at = excluded.updated_at
    returning (xmax = 0) as "isFirst"`.execute(tx)
  return rows[0]?.isFirst ?? false
}

/** Which of these files are published through a container. */
export async function publishedMedia(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('content_containers')
    .select('media_id')
    .where('media_id', 'in', [...ids])
    .where('published_at', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.media_id))
}

/** Whether a person runs any enterprise group. */
export async function runsAnyCommunity(db: Db, accountId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from group_members m join groups g on g.id = m.group_id and g.kind = 'ENTERPRISE' and g.deleted_at is null
    where m.account_id = ${accountId} and holds_in_group(m.role, m.custom_permissions, 'EDIT') limit 1`.execute(db)
  return rows.length > 0
}
