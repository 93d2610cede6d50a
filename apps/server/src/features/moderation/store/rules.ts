import type { CaseTargetKind, FlagRuleSettings, RuleEffect } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { dayMs } from '#kernel/durations.ts'
import { jsonb } from '#kernel/database/jsonb.ts'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import { cachedForAMinute } from '#kernel/database/cachedForAMinute.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { ReviewOutcomes } from '../policy.ts'
import { groupOfTarget } from './inGroup.ts'
import { measured } from './limitedRules.ts'

export interface RuleRow {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly settings: FlagRuleSettings
  readonly targets: CaseTargetKind[]
  readonly score: number
  /** Of a group's rule. */
  readonly effect: RuleEffect | null
  readonly active: boolean
  readonly updatedBy: string | null
  readonly updatedAt: Date
  readonly floor: number
  /** Since when it only suggests. */
  readonly limitedAt: Date | null
  readonly flags30Days: number
  readonly upheld: number
  readonly dismissed: number
}

const monthMs = 30 * dayMs
const columns = (now: Date) => sql`
  r.id, r.version, r.name, r.settings, r.targets, r.score, r.effect, r.active, r.floor, r.limited_at as "limitedAt", r.updated_by as "updatedBy", r.updated_at as "updatedAt",
  n.recent as "flags30Days", f.upheld, f.dismissed
  from flag_rules r cross join lateral (
    select count(*)::int as recent from moderation_flags x where x.rule_id = r.id and x.at > ${new Date(now.getTime() - monthMs)}) n
  cross join lateral (
    select count(*) filter (where x.outcome = 'UPHELD')::int as upheld, count(*) filter (where x.outcome = 'DISMISSED')::int as dismissed
    from moderation_flags x where ${measured(now)}) f`

/** The platform's rules by name, with one row more than asked for. */
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
    select ${columns(args.now)} where r.group_id is null
      ${andWhen(args.only, (id) => sql`r.id = ${id}::uuid`)}
      ${andWhen(args.active, (active) => sql`r.active = ${active}::boolean`)}
      ${andWhen(args.after, ({ name, id }) => sql`(r.name, r.id) > (${name}, ${id}::uuid)`)}
    order by r.name, r.id limit ${args.limit + 1}`.execute(db)
  return rows
}

/** All rules of a group, by name. */
export async function groupRules(db: Db, groupId: string, now: Date): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select ${columns(now)} where r.group_id = ${groupId}::uuid order by r.name, r.id`.execute(db)
  return rows
}

const isOf = (groupId: string | null) => sql<boolean>`group_id is not distinct from ${groupId}::uuid`

/** A rule of a group or, with null, of the platform. */
export async function ruleById(db: Db, id: string, groupId: string | null, now: Date): Promise<RuleRow | null> {
  const { rows } = await sql<RuleRow>`select ${columns(now)} where r.id = ${id} and ${isOf(groupId)}`.execute(db)
  return rows[0] ?? null
}

export async function countGroupRules(db: Db, groupId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from flag_rules where group_id = ${groupId}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface RuleDraft {
  readonly name: string
  readonly settings: FlagRuleSettings
  readonly targets: readonly CaseTargetKind[]
  readonly score: number
  readonly effect?: RuleEffect
  readonly active: boolean
  /** A half, if it is left out. */
  readonly floor?: number
}
interface RuleChange {
  /** The group whose rule it is; null: the platform's. */
  readonly groupId: string | null
  readonly by: string
  readonly at: Date
}
export async function insertRule(tx: Tx, id: string, draft: RuleDraft, change: RuleChange): Promise<void> {
  const { groupId, by, at } = change
  await sql`
    insert into flag_rules (id, name, settings, targets, score, active, floor, group_id, effect, updated_by, updated_at)
    values (${id}, ${draft.name}, ${jsonb(draft.settings)}, ${[...new Set(draft.targets)]}::text[], ${draft.score},
      ${draft.active}, ${draft.floor ?? 0.5}, ${groupId}, ${draft.effect ?? null}, ${by}, ${at})`.execute(tx)
}
/** Changes a rule still at `version`; false if it is not. One that only suggested is in full effect again. */
export async function updateRule(
  tx: Tx,
  { id, version }: { id: string; version: number },
  draft: RuleDraft,
  { groupId, by, at }: RuleChange,
): Promise<boolean> {
  const { rows } = await sql`
    update flag_rules set name = ${draft.name}, settings = ${jsonb(draft.settings)},
      targets = ${[...new Set(draft.targets)]}::text[], score = ${draft.score}, effect = ${draft.effect ?? null}, active = ${draft.active},
      floor = coalesce(${draft.floor ?? null}::float8, floor), limited_at = null, version = version + 1,
      updated_by = ${by}, updated_at = ${at}
    where id = ${id} and version = ${version} and ${isOf(groupId)} returning id`.execute(tx)
  return rows.length > 0
}

export interface ActiveRule extends ReviewOutcomes {
  readonly id: string
  readonly name: string
  readonly settings: FlagRuleSettings
  readonly targets: readonly CaseTargetKind[]
  readonly score: number
  /** The group whose rule it is; null: the platform's. */
  readonly groupId: string | null
  readonly effect: RuleEffect | null
  /** It was wrong too often, and only suggests. */
  readonly isLimited: boolean
}
/** The rules switched on for a kind, of the platform and of one group, with how often they have been right so far. */
export async function activeRules(db: Db, kind: CaseTargetKind, groupId: string | null): Promise<ActiveRule[]> {
  const { rows } = await sql<ActiveRule>`
    select r.id, r.name, r.settings, r.targets, r.score, r.group_id as "groupId", r.effect, r.limited_at is not null as "isLimited", f.upheld, f.dismissed
    from flag_rules r cross join lateral (
      select count(*) filter (where x.outcome = 'UPHELD')::int as upheld, count(*) filter (where x.outcome = 'DISMISSED')::int as dismissed
      from moderation_flags x where x.rule_id = r.id) f
    where r.active and ${kind} = any(r.targets) and (r.group_id is null or r.group_id = ${groupId}::uuid) order by r.id`.execute(
    db,
  )
  return rows
}

/** Deletes the rules of a group that is gone for good. */
export async function deleteGroupRules(tx: Tx, groupId: string): Promise<void> {
  await tx.deleteFrom('flag_rules').where('group_id', '=', groupId).execute()
}

/** Kinds of content. */
type Kinds = ReadonlySet<CaseTargetKind>
/** The kinds for which rules are switched on, separately for rules about words, about pictures and about reports. */
export interface WatchedKinds {
  readonly WRITTEN: Kinds
  readonly PICTURED: Kinds
  readonly REPORTED: Kinds
}
/** Of the platform, and of any group. */
export const watchedKinds = cachedForAMinute(
  async (db: Db): Promise<{ readonly platform: WatchedKinds; readonly groups: WatchedKinds }> => {
    const { rows } = await sql<{ kind: CaseTargetKind; rule: FlagRuleSettings['kind']; isOfGroup: boolean }>`
      select distinct t as kind, r.settings ->> 'kind' as rule, r.group_id is not null as "isOfGroup"
      from flag_rules r, unnest(r.targets) t where r.active`.execute(db)
    const watched = (isOfGroup: boolean): WatchedKinds => {
      const of = (about: (rule: FlagRuleSettings['kind']) => boolean): Kinds =>
        new Set(rows.filter((row) => row.isOfGroup === isOfGroup && about(row.rule)).map(({ kind }) => kind))
      return {
        WRITTEN: of((rule) => rule !== 'REPORT_RATE' && rule !== 'MEDIA_HASH'),
        PICTURED: of((rule) => rule === 'MEDIA_HASH'),
        REPORTED: of((rule) => rule === 'REPORT_RATE'),
      }
    }
    return { platform: watched(false), groups: watched(true) }
  },
  { until: 'rules' },
)

/** Whether the group that something is in has a rule switched on for its kind. */
export async function isWatchedByGroup(db: Db, kind: CaseTargetKind, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from flag_rules r where r.group_id = ${groupOfTarget(kind, id)} and r.active and ${kind} = any(r.targets)
    limit 1`.execute(db)
  return rows.length > 0
}
