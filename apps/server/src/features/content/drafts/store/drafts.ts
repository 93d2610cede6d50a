import type { Mention } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { CursorKey } from '#kernel/database/paging.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { mediaUses } from '#features/media/index.ts'
import type { MissedBecause } from '../../store/tables.ts'

/** The maximum of drafts of one member. */
export const maxDrafts = 100

export interface DraftRow {
  readonly id: string
  readonly groupId: string | null
  readonly eventId: string | null
  readonly text: string
  readonly mentions: readonly Mention[]
  readonly mediaIds: readonly string[]
  readonly rest: Readonly<Record<string, unknown>>
  readonly version: number
  readonly updatedAt: Date
  /** Why it did not appear, for a post that was scheduled; `updatedAt` is the time it missed. */
  readonly publishFailure: MissedBecause | null
}
export type NewDraft = Omit<DraftRow, 'version' | 'updatedAt' | 'publishFailure'>

const columns = sql`id, group_id as "groupId", event_id as "eventId", text, mentions, media_ids as "mediaIds", fields as rest, version, updated_at as "updatedAt", null::text as "publishFailure"`

const inWords = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A person's posts that could not appear, which are drafts again. Only one that was scheduled has a zone. */
const failedPosts = (accountId: string) => sql`
  select p.id, p.group_id, p.event_id, p.text,
    coalesce((select jsonb_agg(f - 'kind') from jsonb_array_elements(p.facets) f where f ->> 'kind' = 'MENTION'), '[]'),
    array(select m.media_id from post_media m where m.post_id = p.id order by m.position),
    jsonb_build_object('formats', coalesce((select jsonb_agg(f.facet order by f.n)
        from jsonb_array_elements(p.facets) with ordinality f (facet, n) where f.facet ->> 'kind' not in ('MENTION', 'HASHTAG')), '[]'),
      'place', p.place, 'linkUrl', p.link_preview -> 'url', 'audience', p.audience, 'entitlementId', p.entitlement_id,
      'asOrganization', p.as_group,
      'commentScope', p.comment_scope, 'language', p.language, 'sensitive', p.sensitive, 'templateId', null,
      'scheduledLiveAt', case when p.time_zone is not null then ${inWords(sql`p.scheduled_at`)} end, 'timeZone', p.time_zone,
      'poll', (select jsonb_build_object('options', (select jsonb_agg(o.text order by o.position) from poll_options o where o.poll_id = l.id),
        'multiple', l.multiple, 'closesAt', ${inWords(sql`l.closes_at`)}) from polls l where l.post_id = p.id)),
    p.version, p.scheduled_at, coalesce(p.publish_failure, 'TOO_LATE')
  from posts p where p.author_id = ${accountId} and p.status = 'FAILED' and p.scheduled_at is not null and p.deleted_at is null`

/** A member's drafts, including posts that missed their time, last edited first. Nobody else's can be requested. */
export async function draftPage(
  db: Db,
  accountId: string,
  after: CursorKey | null,
  limit: number,
): Promise<DraftRow[]> {
  const [at, id] = after ?? []
  const { rows } = await sql<DraftRow>`
    select * from (select ${columns} from drafts where account_id = ${accountId} union all ${failedPosts(accountId)}) d
    ${after ? sql`where (d."updatedAt", d.id) < (${at}::timestamptz, ${id}::uuid)` : sql``}
    order by d."updatedAt" desc, d.id desc limit ${limit}`.execute(db)
  return rows
}

export async function ownDraft(db: Db, accountId: string, id: string): Promise<DraftRow | null> {
  const { rows } =
    await sql<DraftRow>`select * from (select ${columns} from drafts where account_id = ${accountId} union all ${failedPosts(accountId)}) d
      where d.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locks the writer's row and counts the drafts, so that drafts written at once count each other. */
export async function lockDrafts(tx: Tx, accountId: string): Promise<number> {
  await sql`select 1 from accounts where id = ${accountId} for no key update`.execute(tx)
  const { rows } = await sql<{
    kept: number
  }>`select count(*)::int as kept from drafts where account_id = ${accountId}`.execute(tx)
  return rows[0]?.kept ?? 0
}

/**
 * Writes a draft, new or replacing an earlier version; its files are stored as long as it is. The writer's row is
 * locked.
 */
export async function writeDraft(tx: Tx, accountId: string, draft: NewDraft, now: Date): Promise<DraftRow> {
  const mediaIds = [...draft.mediaIds]
  const { rows } = await sql<DraftRow>`
    insert into drafts as d (id, account_id, group_id, event_id, text, mentions, media_ids, fields, created_at, updated_at)
    values (${draft.id}, ${accountId}, ${draft.groupId}, ${draft.eventId}, ${draft.text}, ${jsonb(draft.mentions)},
      ${mediaIds}::uuid[], ${jsonb(draft.rest)}, ${now}, ${now})
    on conflict (account_id, id) do update set group_id = excluded.group_id, event_id = excluded.event_id, text = excluded.text,
      mentions = excluded.mentions, media_ids = excluded.media_ids, fields = excluded.fields, version = d.version + 1, updated_at = excluded.updated_at
    returning ${columns}`.execute(tx)
  await mediaUses.replaceMediaUses(tx, { kind: 'DRAFT', targetId: draft.id, mediaIds })
  const [row] = rows
  if (!row) throw new Error('A draft is there once it was written.')
  return row
}

/** Deletes a draft; its files stay if a post shows them by now. False if there was none. */
export async function removeDraftRow(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from drafts where account_id = ${accountId} and id = ${id} returning id`.execute(tx)
  if (rows.length > 0) await mediaUses.unuseMedia(tx, { kind: 'DRAFT', targetId: id })
  return rows.length > 0
}

/** How many of these files exist and belong to the writer. */
export async function ownFiles(tx: Tx, ownerId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from media where id = any(${[...ids]}::uuid[]) and owner_id = ${ownerId} and deleted_at is null
      and kind in ('IMAGE', 'VIDEO', 'AUDIO')`.execute(tx)
  return rows[0]?.n ?? 0
}
