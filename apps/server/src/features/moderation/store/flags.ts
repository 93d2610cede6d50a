import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** Whether a rule need not flag again: its flag is open, or the same text and pictures were judged before. */
export async function isAlreadyFlagged(
  db: Db,
  flag: { targetKind: string; targetId: string; ruleId: string; fingerprint: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from moderation_cases c join moderation_flags f on f.case_id = c.id
    where c.target_kind = ${flag.targetKind} and c.target_id = ${flag.targetId} and f.rule_id = ${flag.ruleId}
      and (f.closed_at is null or f.fingerprint = ${flag.fingerprint}) limit 1`.execute(db)
  return rows.length > 0
}

/** Raises a flag on a locked case; false if the rule already has one open there. */
export async function insertFlag(
  tx: Tx,
  flag: {
    id: string
    caseId: string
    ruleId: string
    rule: string
    weight: number
    fingerprint: string
    now: Date
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into moderation_flags (id, case_id, rule_id, rule, weight, fingerprint, at)
    values (${flag.id}, ${flag.caseId}, ${flag.ruleId}, ${flag.rule}, ${flag.weight}, ${flag.fingerprint}, ${flag.now})
    on conflict (case_id, rule_id) where closed_at is null do nothing returning id`.execute(tx)
  return rows.length > 0
}
