import type { OwnWarning } from '@koinon/contract/shared'
import type { WarningRow } from './store/warnings.ts'

/** The fields of a warning that everybody who may see it sees. */
export const warningFields = (row: WarningRow, now: Date): Omit<OwnWarning, 'group'> => ({
  id: row.id,
  points: row.points,
  text: row.text,
  rule: row.rule,
  at: row.at.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  seenAt: row.seenAt?.toISOString() ?? null,
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  isInForce: row.withdrawnAt === null && row.expiresAt > now,
})

/** A warning as the person themselves reads it. */
export const ownWarning = (row: WarningRow, now: Date): OwnWarning => ({
  ...warningFields(row, now),
  group: groupOfWarning(row),
})

export const groupOfWarning = ({ groupId, groupName }: WarningRow): OwnWarning['group'] =>
  groupId === null ? null : { id: groupId, name: groupName ?? '' }
