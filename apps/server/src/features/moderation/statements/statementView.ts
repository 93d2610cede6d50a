import type { StatementView } from '@koinon/contract/shared'
import type { StatementRow } from './store/statements.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** A statement as the person it is about reads it. */
export const statementView = (row: StatementRow): StatementView => ({
  id: row.id,
  kind: row.kind,
  at: row.at.toISOString(),
  until: iso(row.until),
  liftedAt: iso(row.liftedAt),
  territory: row.groupId === null ? 'PLATFORM' : 'GROUP',
  group: row.groupName,
  groupId: row.groupId,
  about: row.targetKind && { kind: row.targetKind, text: row.facts },
  trigger: row.trigger,
  automated: { detection: row.isDetected, decision: row.isDecided },
  ground: { kind: row.ground, reference: row.reference, explanation: row.explanation },
  redress: row.redress,
  caseId: row.caseId,
  sentAt: iso(row.sentAt),
})
