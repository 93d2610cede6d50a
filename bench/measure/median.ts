import type { LoadRound } from '../sendLoad.ts'

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

const whereKnown = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? median(known) : null
}

/** The median of several rounds, for each figure separately; failures are added up. */
export const middleOf = (rounds: readonly LoadRound[]): LoadRound => ({
  perSecond: median(rounds.map((round) => round.perSecond)),
  p50: median(rounds.map((round) => round.p50)),
  p99: median(rounds.map((round) => round.p99)),
  bytes: median(rounds.map((round) => round.bytes)),
  serverCpuMs: whereKnown(rounds.map((round) => round.serverCpuMs)),
  databaseCpuMs: whereKnown(rounds.map((round) => round.databaseCpuMs)),
  memoryMb: whereKnown(rounds.map((round) => round.memoryMb)),
  othersShare: whereKnown(rounds.map((round) => round.othersShare)),
  failed: rounds.reduce((sum, round) => sum + round.failed, 0),
})
