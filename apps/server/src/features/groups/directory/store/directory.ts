import type { GroupKind, GroupSettings } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { viewerCte, factSources, knownInSources, readInSources } from '../../store/access.ts'
import { containsPattern, escapeLike } from '#kernel/text/likePattern.ts'
import { seesMembersInSources } from '../../membership/store/members.ts'
import { isBanned } from '../../restrictions/store/inForce.ts'
import { visibility, interests } from '#features/users/index.ts'

type Size = 'SMALL' | 'MEDIUM' | 'LARGE'
export interface DirectoryFilter {
  readonly kinds: readonly GroupKind[]
  readonly parentId?: string | undefined
  /** NAME searches only the name; FIELDS also description, interests and place; ALL also tolerates typing errors. */
  readonly words?: { readonly text: string; readonly in: 'NAME' | 'FIELDS' | 'ALL' } | undefined
  readonly interestIds?: readonly string[] | undefined
  readonly near?: { latitude: number; longitude: number; radiusMeters: number } | undefined
  readonly joinPolicy?: GroupSettings['joinPolicy'] | undefined
  readonly enterpriseGroupId?: string | undefined
  readonly size?: Size | undefined
  readonly mine?: boolean | undefined
  readonly membershipState?: string | undefined
  readonly verified?: boolean | undefined
}
export type DirectorySort = 'ACTIVE' | 'NEW' | 'SIZE' | 'NAME' | 'RELEVANCE' | 'MINE_FIRST'

const words = sql`koinon_unaccent(lower(g.name || ' ' || coalesce(g.handle, '') || ' ' || g.description))`
const names = sql`koinon_unaccent(lower(g.name || ' ' || coalesce(g.handle, '')))`
const folded = (text: string) => sql`koinon_unaccent(${text.toLowerCase()})`

/** How well a group's name matches: all of it, its beginning, a word's beginning, anywhere; then similarity. */
const rank = (text: string) => sql`(
  case when ${names} like koinon_unaccent(${`${escapeLike(text.toLowerCase())}%`}) then 3000
    when ${names} like koinon_unaccent(${`% ${escapeLike(text.toLowerCase())}%`}) then 2000
    when ${names} like koinon_unaccent(${containsPattern(text)}) then 1000 else 0 end
  + round(900 * word_similarity(${folded(text)}, ${words})::numeric)::int)`

/** A closed group's numbers, which outsiders do not see, must not sort or count it either. */
const visibleSize = sql`case when ${seesMembersInSources} then g.member_count else 0 end`
const visibleActivity = sql`case when ${readInSources} then coalesce(g.last_post_at, '-infinity'::timestamptz) else '-infinity'::timestamptz end`

function sortOf(
  sort: DirectorySort,
  filter: DirectoryFilter,
): { value: RawBuilder<unknown>; cast: RawBuilder<unknown>; isDescending: boolean } {
  const descending = (value: RawBuilder<unknown>, cast: RawBuilder<unknown>) => ({ value, cast, isDescending: true })
  if (sort === 'NAME') return { value: sql`lower(g.name)`, cast: sql`text`, isDescending: false }
  if (sort === 'ACTIVE') return descending(visibleActivity, sql`timestamptz`)
  if (sort === 'SIZE') return descending(visibleSize, sql`int`)
  if (sort === 'MINE_FIRST')
    return descending(
      sql`(case when m.membership_state = 'MEMBER' then 1000000000 else 0 end + ${visibleSize})`,
      sql`int`,
    )
  if (sort === 'RELEVANCE' && filter.words) return descending(rank(filter.words.text), sql`int`)
  return descending(sql`g.created_at`, sql`timestamptz`)
}

/** Every condition of a directory; conditions about a group's content apply only to groups the viewer reads. */
function matchesFilter(filter: DirectoryFilter, viewerId: string): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [knownInSources, sql`g.kind = any(${[...filter.kinds]}::text[])`]
  if (filter.parentId) conditions.push(sql`g.parent_id = ${filter.parentId}`)
  if (filter.words) conditions.push(found(filter.words, viewerId))
  if (filter.interestIds)
    conditions.push(sql`${readInSources} and g.interest_ids && ${[...filter.interestIds]}::uuid[]`)
  if (filter.near)
    conditions.push(sql`${readInSources} and ${metersFrom(filter.near)} <= ${filter.near.radiusMeters}::float8`)
  if (filter.joinPolicy) conditions.push(sql`g.join_policy = ${filter.joinPolicy}`)
  if (filter.enterpriseGroupId)
    conditions.push(sql`${readInSources} and g.organization_id = ${filter.enterpriseGroupId}`)
  if (filter.size) conditions.push(sql`${seesMembersInSources} and ${sizeOf} = ${filter.size}`)
  if (filter.mine !== undefined)
    conditions.push(sql`(coalesce(m.membership_state, '') = 'MEMBER') = ${filter.mine}::boolean`)
  if (filter.membershipState) conditions.push(standingIs(filter.membershipState))
  if (filter.verified !== undefined) conditions.push(sql`g.verified = ${filter.verified}::boolean`)
  return sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  )
}

function found({ text, in: where }: NonNullable<DirectoryFilter['words']>, viewerId: string): RawBuilder<unknown> {
  const pattern = sql`koinon_unaccent(${containsPattern(text)})`
  if (where === 'NAME') return sql`${words} like ${pattern} and ${names} like ${pattern}`
  // Each branch has its own index.
  const fields = sql`${words} like ${pattern}
    or (koinon_unaccent(lower(g.place ->> 'locationString')) like ${pattern} and ${readInSources})
    or (g.interest_ids && array(select i.id from interests i where ${interests.hasInterestName(pattern, viewerId)}) and ${readInSources})`
  if (where === 'FIELDS') return fields
  // Typing errors are considered only if nothing matches as typed.
  return sql`${fields} or (${folded(text)} <% ${words}
    and not exists (select 1 from groups w where koinon_unaccent(lower(w.name || ' ' || coalesce(w.handle, '') || ' ' || w.description)) like ${pattern}))`
}

const standingIs = (state: string) => {
  const invited = sql`exists (select 1 from group_invitations i where i.group_id = g.id and i.account_id = viewer.id and i.state = 'PENDING')`
  const pending = sql`exists (select 1 from group_requests r where r.group_id = g.id and r.account_id = viewer.id and r.kind = 'JOIN' and r.state = 'PENDING')`
  if (state === 'MEMBER') return sql`m.membership_state = 'MEMBER'`
  if (state === 'INVITED') return sql`m.membership_state is null and ${invited}`
  if (state === 'PENDING') return sql`m.membership_state is null and not ${invited} and ${pending}`
  return sql`m.membership_state is null and not ${invited} and not ${pending} and not ${isBanned(sql`viewer.id`, sql`g.id`)}`
}

const sizeOf = sql`case when g.member_count < 50 then 'SMALL' when g.member_count < 500 then 'MEDIUM' else 'LARGE' end`

/** Great-circle distance in metres; null if the group has no position. */
const metersFrom = ({ latitude, longitude }: { latitude: number; longitude: number }) => sql`(
  12742000 * asin(least(1, sqrt(
    power(sin(radians(g.latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(g.latitude)) * power(sin(radians(g.longitude - ${longitude}::float8) / 2), 2)))))`

export interface DirectoryRow {
  readonly id: string
  readonly sortValue: string
}
/** A page of a directory, with one row more than asked for. */
export async function directory(
  db: Db,
  args: {
    viewerId: string
    filter: DirectoryFilter
    sort: DirectorySort
    after: { value: string; id: string } | null
    limit: number
  },
): Promise<DirectoryRow[]> {
  const { value, cast, isDescending } = sortOf(args.sort, args.filter)
  const [order, beyond] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const after = args.after
    ? sql`and (${value}, g.id) ${beyond} (${args.after.value}::text::${cast}, ${args.after.id}::uuid)`
    : sql``
  const { rows } = await sql<DirectoryRow>`
    with ${viewerCte(args.viewerId)}
    select g.id, ${value}::text as "sortValue" from ${factSources}
    where ${matchesFilter(args.filter, args.viewerId)} ${after}
    order by ${value} ${order}, g.id ${order} limit ${args.limit + 1}`.execute(db)
  return rows
}

/** How many matches are examined for facets and totals; more would only make the estimate exact. */
const counted = 1000
export interface FacetRow {
  readonly facet: 'interest' | 'joinPolicy' | 'enterpriseGroup' | 'size' | 'verified' | 'distance' | 'total'
  readonly value: string
  readonly label: string
  readonly count: number
}

/** How many results each further filter would leave, and how many there are, up to a limit. */
export async function directoryFacets(db: Db, viewerId: string, filter: DirectoryFilter): Promise<FacetRow[]> {
  const distance = filter.near ? metersFrom(filter.near) : sql`null::float8`
  const { rows } = await sql<FacetRow>`
    with ${viewerCte(viewerId)}, matching as materialized (
      select g.join_policy, g.verified, case when ${readInSources} then g.interest_ids end as interest_ids,
        case when ${readInSources} then g.organization_id end as organization_id,
        case when ${seesMembersInSources} then ${sizeOf} end as size,
        case when ${readInSources} then ${distance} end as distance
      from ${factSources} where ${matchesFilter(filter, viewerId)} limit ${counted}
    ), interests_of as (
      select i.id, coalesce(i.names ->> me.language, i.name) as name, count(*)::int as count
      from matching cross join unnest(interest_ids) as wanted (id) join interests i on i.id = wanted.id
      cross join viewer join accounts me on me.id = viewer.id group by i.id, me.language order by count desc, i.id limit 20
    )
    select 'interest' as facet, id::text as value, name as label, count from interests_of
    union all select 'joinPolicy', join_policy, join_policy, count(*)::int from matching group by join_policy
    union all select 'size', size, size, count(*)::int from matching where size is not null group by size
    union all select 'verified', verified::text, verified::text, count(*)::int from matching group by verified
    union all select 'distance', within::text, within / 1000 || ' km', count(*)::int
      from matching join (values (5000), (25000), (100000)) as rings (within) on distance <= within group by within
    union all select 'enterpriseGroup', e.id::text, e.name, count(*)::int
      from matching join groups e on e.id = matching.organization_id and e.deleted_at is null and (e.visibility = 'EVERYONE' or e.listed)
      group by e.id, e.name
    union all select 'total', '', '', count(*)::int from matching`.execute(db)
  return rows
}

export interface SubgroupRow {
  readonly id: string
  readonly members: number
  readonly posts: number
  readonly lastPostAt: Date | null
}
/** The activity in subgroups, for those who read them. */
export async function subgroupActivity(db: Db, ids: readonly string[]): Promise<Map<string, SubgroupRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<SubgroupRow>`
    select id, member_count as members, post_count as posts, last_post_at as "lastPostAt" from groups where id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Members of the parent who are not in the subgroup, barred from it, or invited: by name. */
export async function availableMembers(
  db: Db,
  args: {
    viewerId: string
    parentId: string
    subgroupId: string
    query: string | null
    after: { name: string; id: string } | null
    limit: number
  },
): Promise<{ id: string; name: string }[]> {
  const query = args.query === null ? null : containsPattern(args.query)
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, lower(a.display_name) as name from group_members m join accounts a on a.id = m.account_id
    where m.group_id = ${args.parentId} and m.membership_state = 'MEMBER'
      and account_is_visible(a.status, a.isolated_until) and not ${visibility.blockedBetween(args.viewerId, sql.ref('a.id'))}
      and not exists (select 1 from group_members s where s.group_id = ${args.subgroupId} and s.account_id = a.id)
      and not ${isBanned(sql`a.id`, sql`${args.subgroupId}::uuid`)}
      and not exists (select 1 from group_invitations i where i.group_id = ${args.subgroupId} and i.account_id = a.id and i.state = 'PENDING')
      ${andWhen(query, (like) => sql`(koinon_unaccent(lower(a.display_name)) like koinon_unaccent(${like}) or a.username like ${like})`)}
      ${andWhen(args.after, ({ name, id }) => sql`(lower(a.display_name), a.id) > (${name}::text, ${id}::uuid)`)}
    order by lower(a.display_name), a.id limit ${args.limit + 1}`.execute(db)
  return rows
}
