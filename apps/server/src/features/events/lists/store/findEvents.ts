import { type RawBuilder, sql } from 'kysely'
import { andWhen, uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { cardSources } from './cards.ts'
import { fitOf, fitSources, newestFound } from './eventSearchText.ts'
import { type EventFilter, matchesFilter } from './eventFilters.ts'
import { eventOperators } from './eventOperators.ts'
import { visibleEvent } from '../../store/visibility.ts'

interface Scored {
  /** Of the date that represents the event. */
  readonly id: string
  readonly score: number
}
export interface FoundEvents {
  readonly hits: readonly Scored[]
  /** Roughly how many there are: counting stops at a limit. */
  readonly total: number
}

/** How many of the newest events are examined without words; more would only make the total exact. */
const newest = 1000
/** The newest events that the viewer sees and that a query without words is about. */
const newestMatching = (viewerId: string, { operators, groupIds, from, to }: EventFilter, asOf: Date) =>
  sql`found as materialized (
    select e.id from events e where ${visibleEvent(viewerId)} and e.created_at <= ${asOf}
      ${andWhen(groupIds, (ids) => sql`e.group_id = any(${uuidArray(ids)})`)}
      ${andWhen(operators, (given) => sql.join([sql`true`, ...eventOperators(viewerId, given)], sql` and `))}
      ${andWhen(
        from ?? to,
        () => sql`exists (select 1 from event_occurrences o where o.event_id = e.id
        ${andWhen(from, (at) => sql`o.start_at >= ${at}`)} ${andWhen(to, (at) => sql`o.start_at < ${at}`)})`,
      )}
    order by e.id desc limit ${sql.lit(newest)})`

/** Past events score half as high as coming ones. */
const timeWeight = (asOf: Date): RawBuilder<unknown> => sql`case when d.end_at > ${asOf} then 1 else 0.5 end`

/**
 * Events with these words, or without words the newest, at any time, each by one date: the next one, or the last if all
 * are over. For a search of everything, whose pages are as of one moment.
 */
export async function findEvents(
  db: Db,
  viewerId: string,
  args: {
    text: string
    asOf: Date
    sort: 'RELEVANCE' | 'TIME'
    after: Scored | null
    limit: number
    narrowed: Pick<EventFilter, 'groupIds' | 'from' | 'to' | 'near' | 'operators'>
  },
): Promise<FoundEvents> {
  const { text, asOf, sort, after, limit, narrowed } = args
  const words = text.trim() === '' ? undefined : { text, places: true }
  const filter: EventFilter = { ...narrowed, words }
  const score =
    sort === 'TIME' || words === undefined
      ? sql`(extract(epoch from e.created_at) * 1000)::bigint::float8`
      : sql`round(${fitOf(words)} * ${timeWeight(asOf)})::float8`
  const { rows } = await sql<FoundEvents>`
    with ${words ? newestFound(viewerId, words, asOf) : newestMatching(viewerId, filter, asOf)}, shown as materialized (
      select distinct on (e.id) d.id from ${cardSources(viewerId)}
      where ${matchesFilter(viewerId, filter)} and e.id in (select id from found)
      order by e.id, (d.end_at > ${asOf} and d.state = 'SCHEDULED') desc, d.end_at > ${asOf} desc,
        case when d.end_at > ${asOf} then d.start_at end, d.start_at desc
    ), scored as materialized (
      select d.id, ${score} as score
      from shown s join event_occurrences d on d.id = s.id join events e on e.id = d.event_id ${words ? fitSources : sql``}
    ), page as (
      select id, score from scored
      where true ${andWhen(after, (last) => sql`(score, id) < (${last.score}::float8, ${last.id}::uuid)`)}
      order by score desc, id desc limit ${limit}
    )
    select (select coalesce(json_agg(json_build_object('id', id, 'score', score) order by score desc, id desc), '[]') from page) as hits,
      (select count(*)::int from scored) as total`.execute(db)
  return rows[0] ?? { hits: [], total: 0 }
}
