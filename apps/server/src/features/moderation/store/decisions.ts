import type { CaseProposal } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'
import { liftOfDecision } from '../statements/store/statements.ts'
import { appealOrder, tookPart, mayOthersReviewAppeal } from './reviewers.ts'
import type { StateBefore } from './tables.ts'

/** The decision in force on a locked case. */
export interface DecisionInForce {
  readonly id: string
  readonly decision: CaseProposal
  readonly decidedBy: string | null
  readonly decidedByName: string | null
  readonly at: Date
  readonly isAppealed: boolean
  readonly before: StateBefore
  readonly level: 'GROUP' | 'PLATFORM'
}
export async function decisionInForce(tx: Tx, caseId: string): Promise<DecisionInForce | null> {
  const { rows } = await sql<DecisionInForce>`
    select d.id, d.decision, d.decided_by as "decidedBy", a.display_name as "decidedByName", d.at, d.before, d.level,
      exists (select 1 from moderation_appeals p where p.decision_id = d.id) as "isAppealed"
    from moderation_decisions d left join accounts a on a.id = d.decided_by
    where d.case_id = ${caseId} and d.undone_at is null order by d.at desc, d.id desc limit 1`.execute(tx)
  return rows[0] ?? null
}

export async function markUndone(tx: Tx, decisionId: string, now: Date): Promise<void> {
  await tx.updateTable('moderation_decisions').set({ undone_at: now }).where('id', '=', decisionId).execute()
  await liftOfDecision(tx, decisionId, now)
}

/** The appeal of a case whose turn it is, with its decision, and whether a person had a part in it. */
export interface LockedAppeal {
  readonly id: string
  readonly state: 'OPEN' | 'GRANTED' | 'REFUSED'
  readonly accountId: string
  readonly decidedBy: string | null
  readonly decidedByName: string | null
  readonly decidedAt: Date | null
  readonly decisionId: string
  readonly decisionAt: Date
  readonly hadPart: boolean
  readonly othersMay: boolean
}
export async function appealOf(
  tx: Tx,
  caseId: string,
  actorId: string,
  level: 'GROUP' | 'PLATFORM' = 'PLATFORM',
): Promise<LockedAppeal | null> {
  const { rows } = await sql<LockedAppeal>`
    select p.id, p.state, p.account_id as "accountId", p.decided_by as "decidedBy", a.display_name as "decidedByName",
      p.decided_at as "decidedAt", d.id as "decisionId", d.at as "decisionAt",
      ${tookPart(sql`${actorId}::uuid`)} as "hadPart", ${mayOthersReviewAppeal(actorId, sql`p.account_id`)} as "othersMay"
    from moderation_appeals p join moderation_decisions d on d.id = p.decision_id left join accounts a on a.id = p.decided_by
    where p.case_id = ${caseId} and p.level = ${level} order by ${appealOrder} limit 1`.execute(tx)
  return rows[0] ?? null
}

export async function closeAppeal(
  tx: Tx,
  id: string,
  end: {
    state: 'GRANTED' | 'REFUSED'
    by: string
    note: string | null
    messageToAuthor: string | null
    now: Date
  },
): Promise<void> {
  await tx
    .updateTable('moderation_appeals')
    .set({
      state: end.state,
      decided_by: end.by,
      decided_at: end.now,
      note: end.note,
      message_to_author: end.messageToAuthor,
    })
    .where('id', '=', id)
    .execute()
}

/** A picture of hardly more than one colour resembles every other of its kind: it is not searched for. */
const minBits = 6

/**
 * Stores the perceptual hashes of a removed thing's pictures, so that they are recognised; deleted when it is
 * restored.
 */
export async function saveImageHashes(tx: Tx, caseId: string, now: Date): Promise<void> {
  await sql`
    insert into removed_image_hashes (case_id, media_id, perceptual_hash, at)
    select c.id, m.id, m.perceptual_hash, ${now} from moderation_cases c
    join media m on m.id in (select x::uuid from jsonb_array_elements_text(c.preview -> 'mediaIds') x) and m.perceptual_hash is not null
      and bit_count(('x' || m.perceptual_hash)::bit(64)) between ${minBits} and ${64 - minBits}
    where c.id = ${caseId} on conflict do nothing`.execute(tx)
}
export async function deleteImageHashes(tx: Tx, caseId: string): Promise<void> {
  await tx.deleteFrom('removed_image_hashes').where('case_id', '=', caseId).execute()
}
