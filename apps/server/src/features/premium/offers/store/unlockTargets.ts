import type { EntitlementOpening } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { UnlockTargets } from '#features/entitlements/index.ts'

/** The order in which kinds are checked, and so which of several wrong openings is named. */
const kinds = ['GROUP', 'LIBRARY', 'EVENT', 'POST'] as const

/** Checks the openings kind by kind; returns the first whose presence among the rows of `query` is `isListed`. */
async function firstOpening(
  db: Db,
  unlocks: readonly EntitlementOpening[],
  isListed: boolean,
  query: (kind: EntitlementOpening['kind'], ids: RawBuilder<string[]>) => RawBuilder<unknown> | undefined,
): Promise<EntitlementOpening | null> {
  for (const kind of kinds) {
    const ofKind = unlocks.filter((opening) => opening.kind === kind)
    const source = query(kind, uuidArray(ofKind.map(({ id }) => id)))
    if (ofKind.length === 0 || !source) continue
    const { rows } = await sql<{ id: string }>`${source}`.execute(db)
    const listed = new Set(rows.map(({ id }) => id))
    const found = ofKind.find(({ id }) => listed.has(id) === isListed)
    if (found) return found
  }
  return null
}

/**
 * The first of these openings that does not belong to the group, or that the viewer cannot see; null if there is none.
 */
export const foreignUnlock = (
  db: Db,
  targets: readonly UnlockTargets[],
  { viewerId, groupId, unlocks }: { viewerId: string; groupId: string; unlocks: readonly EntitlementOpening[] },
): Promise<EntitlementOpening | null> =>
  firstOpening(db, unlocks, false, (kind, ids) =>
    targets.find((target) => target.kind === kind)?.inGroup(ids, { viewerId, groupId }),
  )

/** The first of these openings that everybody has without buying it; null if there is none. */
export const needlessUnlock = (
  db: Db,
  targets: readonly UnlockTargets[],
  unlocks: readonly EntitlementOpening[],
): Promise<EntitlementOpening | null> =>
  firstOpening(db, unlocks, true, (kind, ids) => targets.find((target) => target.kind === kind)?.free?.(ids))
