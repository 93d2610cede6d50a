import type { CaseLevel } from '@koinon/contract/shared'

/** The facts that decide whose case something becomes. */
export interface RouteFacts {
  /** The highest of its reports; 2 is danger to people. */
  readonly severity: number
  /** The group that it is in, unless that is deleted; null for profiles, groups, lists, prayers and private messages. */
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

/**
 * The people who decide a case: those of a group, if it was said there and somebody else there may decide; the
 * platform's besides if people are in danger. Pure.
 */
export function routeOf({ severity, groupId, authorModerates, hasReviewer }: RouteFacts): Route {
  if (groupId === null || authorModerates || !hasReviewer) return { level: 'PLATFORM', groupId: null }
  return { level: severity >= 2 ? 'BOTH' : 'GROUP', groupId }
}
