import type { CaseTodayState } from '@koinon/contract/shared'
import type { CurrentVersion } from '../store/currentVersions.ts'

/** The change of a target since it was reported; undefined: it is gone. */
export function stateSinceReport(reported: CurrentVersion, is: CurrentVersion | undefined): CaseTodayState {
  // Erased with its author, whatever of it was to stay.
  const isErased = reported.title === null && reported.text === '' && reported.mediaIds.length === 0
  if (!is || isErased) return 'GONE'
  return saidIn(reported) === saidIn(is) ? 'SAME' : 'EDITED'
}

const saidIn = ({ title, text, mediaIds }: CurrentVersion): string => JSON.stringify([title, text, mediaIds])
