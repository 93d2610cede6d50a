import type { CaseTargetKind, ReportReason } from '@koinon/contract/shared'
import type { Generated } from 'kysely'
import type { Instant, Json } from '../../../kernel/tables.ts'

/** What was reported, as it was then: it may be changed or gone when somebody judges it. */
export interface Reported {
  readonly title: string | null
  readonly text: string
  readonly mediaIds: readonly string[]
  readonly link: string | null
}

declare module '../../../kernel/tables.ts' {
  interface Tables {
    moderation_cases: CasesTable
    reports: ReportsTable
    moderation_decisions: DecisionsTable
    moderation_appeals: AppealsTable
  }
}

interface CasesTable {
  id: string
  target_kind: CaseTargetKind
  target_id: string
  author_id: string
  state: 'OPEN' | 'ESCALATED' | 'CLOSED'
  score: Generated<number>
  severity: Generated<number>
  report_count: Generated<number>
  hidden_at: Instant | null
  preview: Json<Reported>
  version: Generated<number>
  opened_at: Instant
  updated_at: Instant
}
interface ReportsTable {
  id: string
  case_id: string
  target_kind: CaseTargetKind
  target_id: string
  reporter_id: string
  reason: ReportReason
  text: string | null
  weight: number
  at: Instant
  outcome: 'UPHELD' | 'DISMISSED' | 'IGNORED' | null
  closed_at: Instant | null
}
interface DecisionsTable {
  id: string
  case_id: string
  decision: 'APPROVE' | 'REMOVE'
  decided_by: string | null
  rule: string | null
  note: string | null
  message_to_author: string | null
  at: Instant
  undone_at: Instant | null
}
interface AppealsTable {
  id: string
  decision_id: string
  case_id: string
  account_id: string
  text: string
  state: Generated<'OPEN' | 'GRANTED' | 'REFUSED'>
  decided_by: string | null
  decided_at: Instant | null
  note: string | null
  message_to_author: string | null
  created_at: Instant
}
