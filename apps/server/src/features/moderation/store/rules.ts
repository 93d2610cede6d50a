import type { CaseTargetKind, FlagRuleSettings } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { dayMs } from '#kernel/durations.ts'
import { jsonb } from '#kernel/database/jsonb.ts'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import { cachedForAMinute } from '#kernel/database/cachedForAMinute.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { ReviewOutcomes } from '../policy.ts'

export interface RuleRow {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly settings: FlagRuleSettings
  readonly targets: CaseTargetKind[]
  readonly score: number
  readonly active: boolean
  readonly updatedBy: string | null
  readonly updatedAt: Date
  readonly flags30Days: number
  readonly upheld: number
  readonly dismissed: number
}

const monthMs = 30 * dayMs
const columns = (now: Date) => sql`
  r.id, r.version, r.name, r.settings, r.targets, r.score, r.active, r.updated_by as "updatedBy", r.updated_at as "updatedAt",
  f.recent as "flags30Days", f.upheld, f.dismissed
  from flag_rules r cross join lateral (
    select count(*) filter (where x.at > ${new Date(now.getTime() - monthMs)})::int as recent,
      count(*) filter (where x.outcome = 'UPHELD')::int as upheld, count(*) filter (where x.outcome = 'DISMISSED')::int as dismissed
    from moderation_flags x where x.rule_id = r.id) f`

/** Rules by name, with one row more than asked for. */
export async function rulePage(
  db: Db,
  args: {
    /** The id of the only rule that is asked for. */
    only: string | null
    active: boolean | null
    after: { name: string; id: string } | null
    limit: number
    now: Date
  },
): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select ${columns(args.now)} where true
      ${andWhen(args.only, (id) => sql`r.id = ${id}::uuid`)}
      ${andWhen(args.active, (active) => sql`r.active = ${active}::boolean`)}
      ${andWhen(args.after, ({ name, id }) => sql`(r.name, r.id) > (${name}, ${id}::uuid)`)}
    order by r.name, r.id limit ${args.limit + 1}`.execute(db)
  return rows
}

export async function ruleById(db: Db, id: string, now: Date): Promise<RuleRow | null> {
  const { rows } = await sql<RuleRow>`select ${columns(now)} where r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface RuleDraft {
  readonly name: string
  readonly settings: FlagRuleSettings
  readonly targets: readonly CaseTargetKind[]
  readonly score: number
  readonly active: boolean
}
interface RuleChange {
  readonly by: string
  readonly at: Date
}
export async function insertRule(tx: Tx, id: string, draft: RuleDraft, { by, at }: RuleChange): Promise<void> {
  await sql`
    insert into flag_rules (id, name, settings, targets, score, active, updated_by, updated_at)
    values (${id}, ${draft.name}, ${jsonb(draft.settings)}, ${[...new Set(draft.targets)]}::text[], ${draft.score},
      ${draft.active}, ${by}, ${at})`.execute(tx)
}
/** Changes a rule still at `version`; false if it is not. */
export async function updateRule(
  tx: Tx,
  { id, version }: { id: string; version: number },
  draft: RuleDraft,
  { by, at }: RuleChange,
): Promise<boolean> {
  const { rows } = await sql`
    update flag_rules set name = ${draft.name}, settings = ${jsonb(draft.settings)},
      targets = ${[...new Set(draft.targets)]}::text[], score = ${draft.score}, active = ${draft.active}, version = version + 1,
      updated_by = ${by}, updated_at = ${at}
    where id = ${id} and version = ${version} returning id`.execute(tx)
  return rows.length > 0
}

export interface ActiveRule extends ReviewOutcomes {
  readonly id: string
  readonly name: string
  readonly settings: FlagRuleSettings
  readonly targets: readonly CaseTargetKind[]
  readonly score: number
}
/** The rules switched on for a kind, with how often they have been right so far. */
export async function activeRules(db: Db, kind: CaseTargetKind): Promise<ActiveRule[]> {
  const { rows } = await sql<ActiveRule>`
    select r.id, r.name, r.settings, r.targets, r.score, f.upheld, f.dismissed
    from flag_rules r cross join lateral (
      select count(*) filter (where x.outcome = 'UPHELD')::int as upheld, count(*) filter (where x.outcome = 'DISMISSED')::int as dismissed
      from moderation_flags x where x.rule_id = r.id) f
    where r.active and ${kind} = any(r.targets) order by r.id`.execute(db)
  return rows
}

/** Kinds of content. */
type Kinds = ReadonlySet<CaseTargetKind>
/** The kinds for which rules are switched on, separately for rules about words, about pictures and about reports. */
export const watchedKinds = cachedForAMinute(
  async (db: Db): Promise<Readonly<Record<'WRITTEN' | 'PICTURED' | 'REPORTED', Kinds>>> => {
    const { rows } = await sql<{ kind: CaseTargetKind; rule: FlagRuleSettings['kind'] }>`
      select distinct t as kind, r.settings ->> 'kind' as rule from flag_rules r, unnest(r.targets) t where r.active`.execute(
      db,
    )
    const of = (about: (rule: FlagRuleSettings['kind']) => boolean): Kinds =>
      new Set(rows.filter(({ rule }) => about(rule)).map(({ kind }) => kind))
    return {
      WRITTEN: of((rule) => rule !== 'REPORT_RATE' && rule !== 'MEDIA_HASH'),
      PICTURED: of((rule) => rule === 'MEDIA_HASH'),
      REPORTED: of((rule) => rule === 'REPORT_RATE'),
    }
  },
  { until: 'rules' },
)
