import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '#kernel/durations.ts'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'

/** The ranked kind: people with all their content, or single posts or comments. */
export type RankedKind = 'USER' | 'POST' | 'COMMENT'
export interface TopReported {
  readonly id: string
  readonly caseId: string | null
  readonly score: number
  readonly reporters: number
  readonly lastAt: Date
  readonly trend: number
}
export interface TopFlagged {
  readonly id: string
  readonly caseId: string | null
  readonly score: number
  readonly rules: { rule: string; count: number }[]
  readonly lastAt: Date
}
export interface RankingArgs {
  readonly viewerId: string
  readonly ranked: RankedKind
  readonly after: { score: number; id: string } | null
  readonly limit: number
  readonly now: Date
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)
const keyOf = (ranked: RankedKind): RawBuilder<unknown> => (ranked === 'USER' ? sql`c.author_id` : sql`c.target_id`)
const openCases = ({ ranked, viewerId }: RankingArgs) => sql`
  c.state <> 'CLOSED' and c.author_id <> ${viewerId}::uuid ${ranked === 'USER' ? sql`` : sql`and c.target_kind = ${ranked}`}`
const caseIds = (ranked: RankedKind) => (ranked === 'USER' ? sql`null::uuid` : sql`(array_agg(c.id))[1]`)
const readOn = (after: RankingArgs['after']) =>
  andWhen(after, ({ score, id }) => sql`(t.score, t.id) < (${score}::float8, ${id}::uuid)`)

/**
 * The most reported, by the score of what is still open, with one row more than asked for. Reporters are different
 * people in the last thirty days; the trend compares the last week with the one before.
 */
export async function topReported(db: Db, args: RankingArgs): Promise<TopReported[]> {
  const { ranked, now } = args
  const people = (since: Date, until: Date) =>
    sql`count(distinct r.reporter_id) filter (where r.at > ${since} and r.at <= ${until})::int`
  const [week, fortnight, month] = [daysBefore(now, 7), daysBefore(now, 14), daysBefore(now, 30)]
  const { rows } = await sql<TopReported>`
    with open as (
      select ${keyOf(ranked)} as id, ${caseIds(ranked)} as case_id, sum(o.weight)::float8 as score from moderation_cases c
      cross join lateral (select sum(r.weight) as weight from reports r where r.case_id = c.id and r.closed_at is null having count(*) > 0) o
      where ${openCases(args)} group by 1
    )
    select t.id, t.case_id as "caseId", t.score, p.reporters, p.last as "lastAt", p.recent - p.earlier as trend from open t
    cross join lateral (
      select ${people(month, now)} as reporters, max(r.at) as last, ${people(week, now)} as recent, ${people(fortnight, week)} as earlier
      from moderation_cases c join reports r on r.case_id = c.id
      where ${keyOf(ranked)} = t.id ${ranked === 'USER' ? sql`` : sql`and c.target_kind = ${ranked}`}) p
    where true ${readOn(args.after)} order by t.score desc, t.id desc limit ${args.limit + 1}`.execute(db)
  return rows
}

/** The most flagged targets, by the score of the flags still open; of a single rule if it is named. */
export async function topFlagged(db: Db, args: RankingArgs & { readonly rule: string | null }): Promise<TopFlagged[]> {
  const { ranked } = args
  const { rows } = await sql<TopFlagged>`
    with flagged as (
      select ${keyOf(ranked)} as id, c.id as case_id, f.rule, f.weight, f.at from moderation_cases c
      join moderation_flags f on f.case_id = c.id and f.closed_at is null
        and not exists (select 1 from flag_rules fr where fr.id = f.rule_id and fr.group_id is not null)
      where ${openCases(args)} ${andWhen(args.rule, (rule) => sql`lower(f.rule) = lower(${rule})`)}
    ), t as (
      select id, ${ranked === 'USER' ? sql`null::uuid` : sql`(array_agg(case_id))[1]`} as case_id, sum(weight)::float8 as score, max(at) as last from flagged group by id
    )
    select t.id, t.case_id as "caseId", t.score, t.last as "lastAt",
      (select json_agg(json_build_object('rule', x.rule, 'count', x.count) order by x.count desc, x.rule)
        from (select f.rule, count(*)::int as count from flagged f where f.id = t.id group by f.rule limit 20) x) as rules
    from t where true ${readOn(args.after)} order by t.score desc, t.id desc limit ${args.limit + 1}`.execute(db)
  return rows
}

/** Ids of the open cases about a target, or about all content of a person; cases about the viewer are left out. */
export async function openCaseIds(
  db: Db,
  viewerId: string,
  about: { authorId: string } | { kind: 'POST' | 'COMMENT'; targetId: string },
): Promise<string[]> {
  const condition =
    'authorId' in about
      ? sql`c.author_id = ${about.authorId}`
      : sql`c.target_kind = ${about.kind} and c.target_id = ${about.targetId}`
  const { rows } = await sql<{ id: string }>`
    select c.id from moderation_cases c where ${condition} and c.state <> 'CLOSED' and c.author_id <> ${viewerId}::uuid order by c.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
