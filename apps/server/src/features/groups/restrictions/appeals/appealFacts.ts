import type { appeals } from '#features/moderation/index.ts'
import type { RestrictionRow } from '../store/restrictions.ts'

type Appeal = RestrictionRow['appeals'][number]

/** The appeal against a restriction to the group; undefined if there was none. */
export const groupAppealOf = ({ appeals }: Pick<RestrictionRow, 'appeals'>): Appeal | undefined =>
  appeals.find(({ level }) => level === 'GROUP')

/** The facts that decide about the next appeal against a restriction. */
export function appealFactsOf(row: RestrictionRow): appeals.RestrictionAppealFacts {
  const toGroup = groupAppealOf(row)
  return {
    decidedAt: row.at,
    level: 'GROUP',
    groupAppeal: toGroup?.state ?? null,
    groupRefusedAt: toGroup?.state === 'REFUSED' && toGroup.decidedAt ? new Date(toGroup.decidedAt) : null,
    isAppealed: row.appeals.some(({ level }) => level === 'PLATFORM'),
    groupHears: row.groupHears,
    isInForce: row.isInForce,
  }
}
