import type { CaseProposal, CaseTargetKind } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { andWhen, anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { PastReport } from '../rules/reportHistory.ts'

export async function pastReports(db: Db, kinds: readonly CaseTargetKind[], since: Date): Promise<PastReport[]> {
  const { rows } = await sql<PastReport>`
    select target_id as "targetId", reporter_id as "reporterId", at from reports
    where target_kind = any(${[...kinds]}::text[]) and at >= ${since} and weight > 0 order by at desc limit 50000`.execute(
    db,
  )
  return rows
}

export async function imageHashesById(db: Db, mediaIds: readonly string[]): Promise<Map<string, string>> {
  if (mediaIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; perceptualHash: string }>`
    select id, perceptual_hash as "perceptualHash" from media where id = ${anyOfIds(new Set(mediaIds))} and perceptual_hash is not null`.execute(
    db,
  )
  return new Map(rows.map(({ id, perceptualHash }) => [id, perceptualHash]))
}

/** Which of these targets have a case, or one that a group decides, with the last decision of a person on it. */
export async function decisionsOn(
  db: Db,
  targetIds: readonly string[],
  groupId: string | null,
): Promise<Map<string, { decision: CaseProposal | null }>> {
  if (targetIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; decision: CaseProposal | null }>`
    select c.target_id as id, (select d.decision from moderation_decisions d where d.case_id = c.id and d.undone_at is null
      order by d.at desc, d.id desc limit 1) as decision
    from moderation_cases c where c.target_id = ${anyOfIds(targetIds)}
      ${andWhen(groupId, (id) => sql`c.group_id = ${id}::uuid`)}`.execute(db)
  return new Map(rows.map(({ id, decision }) => [id, { decision }]))
}
