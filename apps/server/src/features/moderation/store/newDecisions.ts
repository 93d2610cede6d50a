import type { CaseProposal } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Tx } from '#kernel/database/tables.ts'
import type { StateBefore } from './tables.ts'

export interface NewDecision {
  readonly id: string
  readonly caseId: string
  readonly decision: CaseProposal
  readonly by: string
  readonly rule: string | null
  readonly note: string | null
  readonly messageToAuthor: string | null
  readonly before: StateBefore
  readonly level: 'GROUP' | 'PLATFORM'
  readonly now: Date
}
export async function writeDecision(tx: Tx, made: NewDecision): Promise<void> {
  await sql`
    insert into moderation_decisions (id, case_id, decision, decided_by, rule, note, message_to_author, at, before, level)
    values (${made.id}, ${made.caseId}, ${made.decision}, ${made.by}, ${made.rule}, ${made.note}, ${made.messageToAuthor}, ${made.now},
      ${jsonb(made.before)}, ${made.level})`.execute(tx)
}
