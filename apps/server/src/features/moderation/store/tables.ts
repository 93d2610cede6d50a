import type {
  CaseLevel,
  CaseProposal,
  CaseTargetKind,
  FlagRuleSettings,
  Redress,
  ReportReason,
  RuleEffect,
  StatementGround,
  StatementKind,
  StatementTrigger,
} from '@koinon/contract/shared'
import type { Generated } from 'kysely'
import type { Instant, Json } from '#kernel/database/tables.ts'

/** The reported version, as it was then: it may have changed or gone by the time of the decision. */
export interface Reported {
  readonly title: string | null
  readonly text: string
  readonly mediaIds: readonly string[]
  readonly link: string | null
}
/** The state of a case before a decision, for reversing that. */
export interface StateBefore {
  readonly state: 'OPEN' | 'ESCALATED'
  readonly hiddenAt: string | null
  readonly escalationId: string | null
  readonly escalatedAt: string | null
  readonly needsAdministrator: boolean
}
export type Outcome = 'UPHELD' | 'DISMISSED' | 'IGNORED'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    moderation_cases: CasesTable
    reports: ReportsTable
    moderation_decisions: DecisionsTable
    moderation_appeals: AppealsTable
    moderation_opinions: OpinionsTable
    reported_versions: { case_id: string; number: number; at: Instant; preview: Json<Reported> }
    moderation_flags: FlagsTable
    flag_rules: RulesTable
    staff_notes: NotesTable
    statements: StatementsTable
    warnings: WarningsTable
    removed_image_hashes: { case_id: string; media_id: string; perceptual_hash: string; at: Instant }
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
  flag_count: Generated<number>
  reach: Generated<number>
  priority: Generated<number>
  hidden_at: Instant | null
  preview: Json<Reported>
  version: Generated<number>
  opened_at: Instant
  updated_at: Instant
  claimed_by: Generated<string | null>
  claimed_until: Generated<Instant | null>
  escalation_id: Generated<string | null>
  escalated_at: Generated<Instant | null>
  needs_administrator: Generated<boolean>
  reminded_at: Generated<Instant | null>
  group_id: Generated<string | null>
  level: Generated<CaseLevel>
  due_at: Instant | null
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
  outcome: Outcome | null
  closed_at: Instant | null
}
interface FlagsTable {
  id: string
  case_id: string
  rule_id: string
  rule: string
  weight: number
  fingerprint: string
  at: Instant
  outcome: Outcome | null
  closed_at: Instant | null
}
interface RulesTable {
  id: string
  name: string
  settings: Json<FlagRuleSettings>
  targets: CaseTargetKind[]
  score: number
  active: boolean
  floor: Generated<number>
  limited_at: Generated<Instant | null>
  version: Generated<number>
  group_id: string | null
  effect: RuleEffect | null
  updated_by: string | null
  updated_at: Instant
}
interface OpinionsTable {
  escalation_id: string
  case_id: string
  moderator_id: string
  proposal: CaseProposal
  rule: string | null
  note: string | null
  message_to_author: string | null
  at: Instant
}
interface NotesTable {
  id: string
  case_id: string | null
  account_id: string | null
  by_id: string
  group_id: Generated<string | null>
  text: string
  at: Instant
}
interface DecisionsTable {
  id: string
  case_id: string
  decision: CaseProposal
  decided_by: string | null
  rule: string | null
  note: string | null
  message_to_author: string | null
  at: Instant
  undone_at: Instant | null
  before: Generated<Json<StateBefore>>
  level: Generated<'GROUP' | 'PLATFORM'>
}
interface AppealsTable {
  id: string
  decision_id: string | null
  case_id: string | null
  restriction_id: Generated<string | null>
  account_id: string
  text: string
  state: Generated<'OPEN' | 'GRANTED' | 'REFUSED'>
  decided_by: string | null
  decided_at: Instant | null
  note: string | null
  message_to_author: string | null
  created_at: Instant
  level: Generated<'GROUP' | 'PLATFORM'>
  due_at: Instant | null
}
interface StatementsTable {
  id: string
  account_id: string | null
  kind: StatementKind
  group_id: string | null
  case_id: string | null
  decision_id: string | null
  target_kind: CaseTargetKind | null
  target_id: string | null
  facts: string
  trigger: StatementTrigger
  is_automatically_detected: boolean
  is_automatically_decided: boolean
  ground: StatementGround
  reference: string | null
  explanation: string | null
  redress: Redress[]
  is_exempt: Generated<boolean>
  at: Instant
  until: Instant | null
  lifted_at: Generated<Instant | null>
  sent_at: Generated<Instant | null>
}
interface WarningsTable {
  id: string
  account_id: string
  group_id: string | null
  points: number
  text: string
  rule: string | null
  case_id: string | null
  by_id: string | null
  at: Instant
  expires_at: Instant
  seen_at: Generated<Instant | null>
  withdrawn_by: Generated<string | null>
  withdrawn_at: Generated<Instant | null>
}
