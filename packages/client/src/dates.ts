const named = new Set(['createdAt', 'creationTime', 'expirationDate', 'startTime', 'endTime', 'birthDate', 'scheduledLiveAt', 'commentTime', 'lastActivityTime', 'at'])
const isTimeName = (name: string): boolean => named.has(name) || /(?:At|Time|Date|Until)$/.test(name)
const isoDate = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/

/** Turns the strings of time fields into Dates, in place, wherever they look like ISO dates. */
export function reviveDates(value: unknown): unknown {
  if (Array.isArray(value)) value.forEach(reviveDates)
  else if (typeof value === 'object' && value !== null) {
    const record = value as Record<string, unknown>
    for (const [name, item] of Object.entries(record)) {
      if (typeof item !== 'string') reviveDates(item)
      else if (isTimeName(name) && isoDate.test(item)) record[name] = new Date(item)
    }
  }
  return value
}
