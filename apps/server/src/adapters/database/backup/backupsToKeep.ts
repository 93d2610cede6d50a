/** So many days, weeks and months have a backup. */
const counts = { days: 7, weeks: 4, months: 12 } as const

export interface KnownBackup {
  readonly name: string
  readonly madeAt: Date
  readonly isVerified: boolean
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const monthOf = (at: Date): string => at.toISOString().slice(0, 7)
/** Its Monday. */
function weekOf(at: Date): string {
  const monday = new Date(at)
  monday.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7))
  return dayOf(monday)
}

/**
 * The names of backups to keep: the newest one of each of the last seven days, four weeks and twelve months that have
 * one, the newest of all, and the newest that was verified.
 */
export function backupsToKeep(backups: readonly KnownBackup[]): ReadonlySet<string> {
  const newestFirst = backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
  const newestOf = (periodOf: (at: Date) => string, count: number): string[] => {
    const byPeriod = new Map<string, string>()
    for (const { name, madeAt } of newestFirst) {
      const period = periodOf(madeAt)
      if (!byPeriod.has(period)) byPeriod.set(period, name)
    }
    return [...byPeriod.values()].slice(0, count)
  }
  const verified = newestFirst.find(({ isVerified }) => isVerified)
  return new Set([
    ...newestOf(dayOf, counts.days),
    ...newestOf(weekOf, counts.weeks),
    ...newestOf(monthOf, counts.months),
    ...newestFirst.slice(0, 1).map(({ name }) => name),
    ...(verified === undefined ? [] : [verified.name]),
  ])
}
