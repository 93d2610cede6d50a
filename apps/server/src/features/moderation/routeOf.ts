import type { CaseLevel, CaseTargetKind } from '@koinon/contract/shared'

/** The facts that decide whose case something becomes. */
export interface RouteFacts {
  readonly kind: CaseTargetKind
  /** The highest of its reports; 2 is danger to people. */
  readonly severity: number
  /** The group that it is in, unless that is deleted. */
  readonly groupId: string | null
  /** Whether its author may decide cases of that group. */
  readonly authorModerates: boolean
  /** Whether somebody else there may. */
  readonly hasReviewer: boolean
}
export interface Route {
  readonly level: CaseLevel
  readonly groupId: string | null
}

const kindsOfGroups: ReadonlySet<CaseTargetKind> = new Set(['POST', 'COMMENT', 'MESSAGE', 'PRAYER'])

/**
 * The people who decide a case: those of a group, if it was said there and somebody else there may decide; the
 * platform's besides if people are in danger. Profiles, groups, lists and private conversations are never a group's.
 * Pure.
 */
export function routeOf({ kind, severity, groupId, authorModerates, hasReviewer }: RouteFacts): Route {
  if (groupId === null || !kindsOfGroups.has(kind) || authorModerates || !hasReviewer)
    return { level: 'PLATFORM', groupId: null }
  return { level: severity >= 2 ? 'BOTH' : 'GROUP', groupId }
}
