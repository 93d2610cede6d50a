const saturday = 6
const sunday = 0

/** The current weekend, otherwise the next one: from its Saturday to its Monday, at midnight where the reader is. */
export function weekendOf(now: Date): { readonly from: Date; readonly to: Date } {
  const weekday = now.getDay()
  const until = weekday === sunday ? -1 : saturday - weekday
  const day = (offset: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset)
  return { from: day(until), to: day(until + 2) }
}
