import type { AuditLine } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import { cardsForStaff } from '#features/users/index.ts'
import type { AuditRow } from './store/auditEntries.ts'

/** The earlier state stored in an entry: always an object, for any stored value. */
const recordOf = (value: unknown): AuditLine['before'] => {
  if (value === null || value === undefined) return null
  return (typeof value === 'object' && !Array.isArray(value) ? value : { value }) as AuditLine['before']
}

/** Entries of the log with the people in them, who are read once for all of them. */
export async function presentAudit(db: Db, viewerId: string, rows: readonly AuditRow[]): Promise<AuditLine[]> {
  const people = await cardsForStaff(
    db,
    viewerId,
    rows.flatMap(({ actorId, onBehalfOf }) => [actorId, onBehalfOf].filter((id) => id !== null)),
  )
  const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null))
  return rows.map((row) => ({
    at: row.at.toISOString(),
    actor: personOf(row.actorId),
    byOperator: row.byOperator,
    onBehalfOf: personOf(row.onBehalfOf),
    action: row.action,
    target:
      row.targetKind === null || row.targetId === null
        ? null
        : { kind: row.targetKind, id: row.targetId, label: row.aboutId === viewerId ? null : row.label },
    reason: row.reason,
    before: recordOf(row.before),
    after: recordOf(row.after),
  }))
}
