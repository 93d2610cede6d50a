import { type RawBuilder, sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type CardRow, cardColumns, cardSources } from './cards.ts'
import { type EventSearchText, fitOf, fitSources, foundEvents } from './eventSearchText.ts'
import { type EventFilter, isOnline, metersFrom, matchesFilter } from './eventFilters.ts'

/** By start, earliest or latest first; or by how well the words match, then by start. */
export type EventSort = 'SOONEST' | 'LATEST' | 'FIT'
export type DateRow = CardRow & {
  /** The sort value of the list, as the database writes it. */
  readonly startKey: string
  readonly fit: number
  readonly description: string
}
/** The row a page starts after. */
export interface AfterDate {
  readonly fit: number
  readonly start: string
  readonly id: string
}

/** How many of the soonest with the words are ranked: people rarely look for anything further away. */
const ranked = 2000

/** A page of dates that match the filter, with one row more than requested. */
export async function datePage(
  db: Db,
  args: { viewerId: string; filter: EventFilter; sort: EventSort; after: AfterDate | null; limit: number },
): Promise<DateRow[]> {
  const { viewerId, filter, sort } = args
  const order = sort === 'LATEST' ? sql`desc` : sql`asc`
  const page =
    sort === 'FIT' && filter.words ? byFit(viewerId, filter, filter.words, args) : byStart(viewerId, filter, args)
  const { rows } = await sql<DateRow>`
    with ${foundEvents(filter.words)}, ${page}
    select ${cardColumns(viewerId)}, d.start_at::text as "startKey", page.fit,
      coalesce(d.description, e.description) as description
    from page join (${cardSources(viewerId)}) on d.id = page.id
    order by page.fit, page.start_at ${order}, page.id ${order}`.execute(db)
  return rows
}
type Where = Pick<Parameters<typeof datePage>[1], 'sort' | 'after' | 'limit'>

function byStart(viewerId: string, filter: EventFilter, { sort, after, limit }: Where): RawBuilder<unknown> {
  const [order, beyond] = sort === 'LATEST' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const past = ({ start, id }: AfterDate) =>
    sql`(d.start_at, d.id) ${beyond} (${start}::text::timestamptz, ${id}::uuid)`
  return sql`page as materialized (
    select d.id, d.start_at, 0 as fit from ${cardSources(viewerId)} ${thisDate}
    where ${matchesFilter(viewerId, filter)} ${filter.oncePerSeries === true ? sql`and ${representsSeries(viewerId, filter, beyond)}` : sql``}
      ${andWhen(after, past)}
    order by d.start_at ${order}, d.id ${order} limit ${limit + 1})`
}

/** The date of the outer query, for a subquery over the same tables. */
const thisDate = sql`cross join lateral (
  select e.recurrence, d.event_id as series_id, d.start_at as starts, d.state = 'SCHEDULED' as takes_place) this_date`

/**
 * Whether no other date of the series stands for it: one that takes place before one that does not, then the one that
 * comes first in the list.
 */
const representsSeries = (viewerId: string, filter: EventFilter, beyond: RawBuilder<unknown>) => sql`(
  this_date.recurrence is null or not exists (
    select 1 from ${cardSources(viewerId)}
    where d.event_id = this_date.series_id and ${matchesFilter(viewerId, filter)}
      and ((d.state = 'SCHEDULED' and not this_date.takes_place)
        or ((d.state = 'SCHEDULED') = this_date.takes_place and this_date.starts ${beyond} d.start_at))))`

/** The better the match the lower the value, so that every sort key ascends. */
function byFit(
  viewerId: string,
  filter: EventFilter,
  words: EventSearchText,
  { after, limit }: Where,
): RawBuilder<unknown> {
  const past = ({ fit, start, id }: AfterDate) =>
    sql`(fit, start_at, id) > (${fit}::int, ${start}::text::timestamptz, ${id}::uuid)`
  return sql`soonest as materialized (
    select d.id, d.start_at from ${cardSources(viewerId)}
    where ${matchesFilter(viewerId, filter)} order by d.start_at, d.id limit ${sql.lit(ranked)}
  ), fitting as (
    select d.id, d.start_at, -${fitOf(words)} as fit
    from soonest join event_occurrences d on d.id = soonest.id join events e on e.id = d.event_id ${fitSources}
  ), page as materialized (
    select id, start_at, fit from fitting where true ${andWhen(after, past)} order by fit, start_at, id limit ${limit + 1})`
}

/** How many of the first matches are examined for facets and totals; more would only make the estimate exact. */
const counted = 3000
const namedDays = 62
const namedGroups = 20

export interface EventFacetRow {
  readonly facet: 'day' | 'group' | 'online' | 'cost' | 'distance' | 'total'
  readonly value: string
  readonly count: number
}

/** How many results each further filter would leave; days are in the viewer's zone. */
export async function dateFacets(db: Db, viewerId: string, filter: EventFilter): Promise<EventFacetRow[]> {
  const distance = filter.near ? metersFrom(filter.near) : sql`null::float8`
  const { rows } = await sql<EventFacetRow>`
    with ${foundEvents(filter.words)}, matching as materialized (
      select d.start_at, e.group_id, ${isOnline} as online, e.entitlement_id is null as free, ${distance} as distance
      from ${cardSources(viewerId)} where ${matchesFilter(viewerId, filter)} order by d.start_at limit ${counted}
    ), days as (
      select to_char(start_at at time zone coalesce(me.time_zone, 'UTC'), 'YYYY-MM-DD') as day, count(*)::int as count
      from matching left join accounts me on me.id = ${viewerId}::uuid group by 1 order by 1 limit ${sql.lit(namedDays)}
    ), of_groups as (
      select group_id, count(*)::int as count from matching group by 1 order by 2 desc, 1 limit ${sql.lit(namedGroups)}
    )
    select 'day' as facet, day as value, count from days
    union all select 'group', group_id::text, count from of_groups
    union all select 'online', online::text, count(*)::int from matching group by online
    union all select 'cost', case when free then 'FREE' else 'PAID' end, count(*)::int from matching group by free
    union all select 'distance', within::text, count(*)::int
      from matching join (values (5000), (25000), (100000)) as rings (within) on distance <= within group by within
    union all select 'total', '', count(*)::int from matching`.execute(db)
  return rows
}
