import type { Outcome } from './useEntrance.ts'

/** Leads to another page; the button keeps spinning until that appears. */
export function leavePage(path: string): Outcome {
  location.assign(path)
  return 'LEAVING'
}
