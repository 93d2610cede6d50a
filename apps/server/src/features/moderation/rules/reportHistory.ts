import type { RuleContext } from './ruleTest.ts'
import { type RuleTarget, foldText, textOfTarget } from './ruleTarget.ts'

/** When something was reported, and by whom. */
export interface PastReport {
  readonly targetId: string
  readonly reporterId: string
  readonly at: Date
}
export interface ReportHistory {
  readonly subjects: readonly RuleTarget[]
  readonly reports: readonly PastReport[]
  readonly perceptualHashes: ReadonlyMap<string, string>
  readonly removedHashes: readonly string[]
}

/** The context of each target at its time, from data already loaded: nothing is queried again. */
export function contextAtTime({
  subjects,
  reports,
  perceptualHashes,
  removedHashes,
}: ReportHistory): (subject: RuleTarget) => RuleContext {
  const written = timesBy(subjects, ({ authorId }) => authorId)
  const repeated = timesBy(subjects, (subject) => `${subject.authorId} ${foldText(textOfTarget(subject))}`)
  const byTarget = Map.groupBy(reports, ({ targetId }) => targetId)
  const within = (times: readonly number[] | undefined, { createdAt }: RuleTarget, seconds: number): number =>
    upTo(times ?? [], createdAt.getTime()) - upTo(times ?? [], createdAt.getTime() - seconds * 1000)
  return (subject) => ({
    written: async (seconds) => within(written.get(subject.authorId), subject, seconds),
    repeated: async (text, seconds) => within(repeated.get(`${subject.authorId} ${text}`), subject, seconds),
    reporters: async (seconds) => maxAtOnce(byTarget.get(subject.id) ?? [], seconds * 1000),
    perceptualHashes: async () => subject.mediaIds.flatMap((id) => perceptualHashes.get(id) ?? []),
    removedHashes: async () => removedHashes,
  })
}

function timesBy(subjects: readonly RuleTarget[], keyOf: (subject: RuleTarget) => string): Map<string, number[]> {
  const times = new Map<string, number[]>()
  for (const subject of subjects) {
    const key = keyOf(subject)
    const known = times.get(key)
    if (known) known.push(subject.createdAt.getTime())
    else times.set(key, [subject.createdAt.getTime()])
  }
  for (const list of times.values()) list.sort((one, other) => one - other)
  return times
}

/** How many of these sorted times are no later than this one. */
function upTo(times: readonly number[], until: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= until) low = middle + 1
    else high = middle
  }
  return low
}

/** The most different people in any stretch of that length. */
function maxAtOnce(reports: readonly PastReport[], lengthMs: number): number {
  const sorted = reports.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const within = new Map<string, number>()
  let [first, max] = [0, 0]
  for (const { at, reporterId } of sorted) {
    within.set(reporterId, (within.get(reporterId) ?? 0) + 1)
    for (let oldest = sorted[first]; oldest && at.getTime() - oldest.at.getTime() > lengthMs; oldest = sorted[first]) {
      const left = (within.get(oldest.reporterId) ?? 0) - 1
      if (left > 0) within.set(oldest.reporterId, left)
      else within.delete(oldest.reporterId)
      first += 1
    }
    max = Math.max(max, within.size)
  }
  return max
}
