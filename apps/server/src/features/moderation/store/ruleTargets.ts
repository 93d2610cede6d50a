import type { CaseTargetKind } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { withLinkTargets } from '#kernel/database/formattedText.ts'
import { andWhen, firstIdAt, uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { RuleTarget } from '../rules/ruleTarget.ts'
import { isInGroup, moderatesGroup, procedureText } from './inGroup.ts'

export interface RuleTargetRow extends RuleTarget {
  /** Whether everybody may read it: a rehearsal shows no other text. */
  readonly isOpen: boolean
  /** Whether every member of its group may read it, and so the group's moderators. */
  readonly isOpenInGroup: boolean
  /** False: moderators removed it. The past is examined including it, the present without. */
  readonly stands: boolean
}

const openInGroup = sql`(p.group_id is not null and p.audience in ('EVERYONE', 'GROUP') and p.status = 'PUBLISHED')`
const openPost = sql`(p.audience = 'EVERYONE' and (g.visibility = 'EVERYONE' or (p.group_id is null and not w.is_private)))`

/**
 * The content of members, one kind at a time, as rules see it: published, or pending for a group's admin. The content
 * of isolated accounts is left out. Reads the tables of the features that own it.
 */
const sources: Readonly<
  Record<
    CaseTargetKind,
    { columns: RawBuilder<unknown>; from: RawBuilder<unknown>; id: string; at: string; author: string }
  >
> = {
  POST: {
    columns: sql`null as title, ${withLinkTargets('p.text', 'p.facets')} as text, array(select m.media_id from post_media m where m.post_id = p.id order by m.position) as "mediaIds",
      '/p/' || p.id as link, coalesce(p.edited_at, p.created_at) as "createdAt", ${openPost} as "isOpen",
      ${openInGroup} as "isOpenInGroup", p.deleted_at is null as stands`,
    from: sql`posts p left join groups g on g.id = p.group_id join accounts w on w.id = p.author_id
      and (p.deleted_at is null or p.removed_at is not null) and not p.by_isolated_author and p.status in ('PUBLISHED', 'HELD', 'HIDDEN')`,
    id: 'p.id',
    at: 'p.position',
    author: 'p.author_id',
  },
  COMMENT: {
    columns: sql`null as title, ${withLinkTargets('c.text', 'c.facets')} as text, case when c.media_id is null then '{}'::uuid[] else array[c.media_id] end as "mediaIds",
      '/p/' || c.post_id || '#c-' || c.id as link, coalesce(c.edited_at, c.created_at) as "createdAt",
      ${openPost} as "isOpen", ${openInGroup} as "isOpenInGroup", c.removed is null as stands`,
    from: sql`comments c join posts p on p.id = c.post_id left join groups g on g.id = p.group_id
      join accounts w on w.id = c.author_id and (c.removed is null or c.moderation_state is not null) and not c.by_isolated_author`,
    id: 'c.id',
    at: 'c.id',
    author: 'c.author_id',
  },
  MESSAGE: {
    columns: sql`null as title, ${withLinkTargets('m.text', 'm.facets')} as text, array(select f.media_id from message_attachments f where f.message_id = m.id order by f.position) as "mediaIds",
      null as link, coalesce(m.edited_at, m.created_at) as "createdAt", false as "isOpen", false as "isOpenInGroup", m.deleted_at is null as stands`,
    from: sql`messages m join accounts w on w.id = m.author_id and (m.deleted_at is null or m.moderation_state is not null) and account_is_visible(w.status, w.isolated_until)`,
    id: 'm.id',
    at: 'm.id',
    author: 'm.author_id',
  },
  PROFILE: {
    columns: sql`w.display_name as title, concat_ws(E'\n', nullif(${withLinkTargets('w.bio', 'w.bio_facets')}, ''), (select string_agg(l, E'\n') from jsonb_array_elements_text(w.links) l)) as text,
      array_remove(array[w.avatar_media_id], null) as "mediaIds", '/@' || w.username as link, w.updated_at as "createdAt", not w.is_private as "isOpen", false as "isOpenInGroup", true as stands`,
    from: sql`accounts w where account_is_visible(w.status, w.isolated_until)`,
    id: 'w.id',
    at: 'w.id',
    author: 'w.id',
  },
  GROUP: {
    columns: sql`g.name as title, concat_ws(E'\n\n', nullif(g.description, ''), nullif(${withLinkTargets('g.about', 'g.about_facets')}, '')) as text,
      array_remove(array[g.picture_media_id, g.banner_media_id], null) as "mediaIds", '/g/' || g.id as link, g.created_at as "createdAt",
      (g.visibility = 'EVERYONE' and g.parent_id is null) as "isOpen", false as "isOpenInGroup", g.deleted_at is null as stands`,
    from: sql`groups g join group_members o on o.group_id = g.id and o.role = 'OWNER' join accounts w on w.id = o.account_id and (g.deleted_at is null or g.removed_at is not null)`,
    id: 'g.id',
    at: 'g.id',
    author: 'w.id',
  },
  PRAYER: {
    columns: sql`r.category as title, r.text, '{}'::uuid[] as "mediaIds", '/prayers' as link, r.created_at as "createdAt",
      (r.visibility = 'EVERYONE' and not w.is_private) as "isOpen", false as "isOpenInGroup", r.deleted_at is null as stands`,
    from: sql`prayers r join accounts w on w.id = r.author_id and (r.deleted_at is null or r.removed_at is not null) and not r.by_isolated_author`,
    id: 'r.id',
    at: 'r.id',
    author: 'r.author_id',
  },
  // A private list is read by its owner alone.
  LIST: {
    columns: sql`l.name as title, l.description as text, '{}'::uuid[] as "mediaIds", '/lists/' || l.id as link, l.created_at as "createdAt",
      not w.is_private as "isOpen", false as "isOpenInGroup", l.removed_at is null as stands`,
    from: sql`named_lists l join accounts w on w.id = l.owner_id and l.visibility = 'SHARED' and account_is_visible(w.status, w.isolated_until)`,
    id: 'l.id',
    at: 'l.id',
    author: 'l.owner_id',
  },
  PROCEDURE: {
    columns: sql`p.title, ${procedureText} as text, '{}'::uuid[] as "mediaIds", '/g/' || p.group_id || '/votes/' || p.id as link,
      p.opens_at as "createdAt", false as "isOpen", true as "isOpenInGroup", p.removed_at is null as stands`,
    from: sql`procedures p join accounts w on w.id = p.opened_by and account_is_visible(w.status, w.isolated_until)`,
    id: 'p.id',
    at: 'p.id',
    author: 'p.opened_by',
  },
}

const selected = (kind: CaseTargetKind) => {
  const { columns, from, id, author } = sources[kind]
  return sql`select ${sql.lit(kind)} as kind, ${sql.raw(id)} as id, ${sql.raw(author)} as "authorId", w.created_at as "authorSince", ${columns} from ${from}`
}
/** Conditions added to a source's own. */
const and = (kind: CaseTargetKind) => (kind === 'PROFILE' ? sql`and` : sql`where`)

/** One thing, as it is now; null if it is gone. */
export async function readRuleTarget(db: Db, kind: CaseTargetKind, id: string): Promise<RuleTargetRow | null> {
  const { rows } = await sql<RuleTargetRow>`
    ${selected(kind)} ${and(kind)} ${sql.raw(sources[kind].id)} = ${id} limit 1`.execute(db)
  return rows[0] ?? null
}

/** The newest things of a kind written since then, newest first; of a group those that its rules look at. */
export async function newestRuleTargets(
  db: Db,
  kind: CaseTargetKind,
  { since, groupId, limit }: { readonly since: Date; readonly groupId: string | null; readonly limit: number },
): Promise<RuleTargetRow[]> {
  const at = sql.raw(sources[kind].at)
  const recent = kind === 'PROFILE' ? sql`w.updated_at >= ${since}` : sql`${at} >= ${firstIdAt(since)}::uuid`
  const { rows } = await sql<RuleTargetRow>`
    ${selected(kind)} ${and(kind)} ${recent}
      ${andWhen(groupId, (id) => sql`${isInGroup(kind, id)} and not ${moderatesGroup(id, sql.raw(sources[kind].author))}`)}
    order by ${kind === 'PROFILE' ? sql`w.updated_at` : at} desc limit ${limit}`.execute(db)
  return rows
}

/** Messages examined in each conversation of a busy author. */
const messagesEach = 200
const maxWritten = 1000

interface Writings {
  readonly authorId: string
  readonly kinds: readonly CaseTargetKind[]
  readonly since: Date
  /** Null: everywhere. */
  readonly groupId: string | null
}

/** Content of these kinds by one author since then, at most the newest thousand of each. */
export async function writtenBy(db: Db, { authorId, kinds, since, groupId }: Writings): Promise<{ text: string }[]> {
  const inGroup = (kind: CaseTargetKind) => andWhen(groupId, (id) => isInGroup(kind, id))
  const queries: Partial<Record<CaseTargetKind, RawBuilder<{ text: string }>>> = {
    POST: sql`select ${withLinkTargets('p.text', 'p.facets')} as text from posts p where p.author_id = ${authorId} and p.position >= ${firstIdAt(since)}::uuid
      and p.status in ('PUBLISHED', 'HELD', 'HIDDEN') and p.repost_of is null ${inGroup('POST')} order by p.position desc limit ${maxWritten}`,
    COMMENT: sql`select ${withLinkTargets('c.text', 'c.facets')} as text from comments c join posts p on p.id = c.post_id
      where c.author_id = ${authorId} and c.id >= ${firstIdAt(since)}::uuid ${inGroup('COMMENT')} order by c.id desc limit ${maxWritten}`,
    MESSAGE: sql`select ${withLinkTargets('w.text', 'w.facets')} as text from conversation_members x
      join conversations c on c.id = x.conversation_id and c.last_activity_at >= ${since} ${andWhen(groupId, (id) => sql`c.group_id = ${id}::uuid`)}
      cross join lateral (select m.text, m.facets, m.author_id, m.created_at from messages m
        where m.conversation_id = c.id and m.seq > c.last_seq - ${messagesEach}) w
      where x.account_id = ${authorId} and w.author_id = ${authorId} and w.created_at >= ${since} limit ${maxWritten}`,
    PRAYER: sql`select text from prayers where author_id = ${authorId} and id >= ${firstIdAt(since)}::uuid limit ${maxWritten}`,
    LIST: sql`select name || E'\n' || description as text from named_lists
      where owner_id = ${authorId} and visibility = 'SHARED' and id >= ${firstIdAt(since)}::uuid limit ${maxWritten}`,
    PROCEDURE: sql`select p.title || E'\n' || ${procedureText} as text from procedures p
      where p.opened_by = ${authorId} and p.id >= ${firstIdAt(since)}::uuid ${inGroup('PROCEDURE')} limit ${maxWritten}`,
    GROUP: sql`select g.name || E'\n' || concat_ws(E'\n\n', nullif(g.description, ''), nullif(${withLinkTargets('g.about', 'g.about_facets')}, '')) as text from groups g
      join group_members o on o.group_id = g.id and o.account_id = ${authorId} and o.role = 'OWNER' where g.created_at >= ${since}`,
  }
  const found: { text: string }[] = []
  for (const kind of kinds) {
    const query = queries[kind]
    if (query) found.push(...(await query.execute(db)).rows)
  }
  return found
}

/** How many different people have open reports of something since then. */
export async function reportersOf(db: Db, kind: CaseTargetKind, id: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct r.reporter_id)::int as count from reports r join moderation_cases c on c.id = r.case_id
    where c.target_kind = ${kind} and c.target_id = ${id} and r.closed_at is null and r.weight > 0 and r.at >= ${since}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The perceptual hashes of these files, as far as they are known. */
export async function imageHashesOf(db: Db, mediaIds: readonly string[]): Promise<string[]> {
  if (mediaIds.length === 0) return []
  const { rows } = await sql<{ perceptualHash: string }>`
    select perceptual_hash as "perceptualHash" from media where id = any(${uuidArray(mediaIds)}) and perceptual_hash is not null`.execute(
    db,
  )
  return rows.map(({ perceptualHash }) => perceptualHash)
}

const maxHashes = 20_000
/** The perceptual hashes of removed pictures, the newest. */
export async function removedImageHashes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ perceptualHash: string }>`
    select distinct perceptual_hash as "perceptualHash" from (select perceptual_hash from removed_image_hashes order by at desc limit ${maxHashes}) l`.execute(
    db,
  )
  return rows.map(({ perceptualHash }) => perceptualHash)
}
