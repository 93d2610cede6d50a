/**
 * The names of time fields: those of the specification and all that look like them. The type beside it says the same,
 * so that what is a Date at run time is one to the compiler.
 */
const timeName = /(?:At|Time|Date|Until)$|^(?:at|until)$/
export type TimeName = 'at' | 'until' | `${string}At` | `${string}Time` | `${string}Date` | `${string}Until`

const isoDate = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * Turns strings in time fields into Dates, in place, if they look like ISO dates. A plain day becomes its UTC midnight.
 */
export function reviveDates(value: unknown): unknown {
  if (Array.isArray(value)) for (const item of value) reviveDates(item)
  else if (typeof value === 'object' && value !== null) reviveFields(value as Record<string, unknown>)
  return value
}

function reviveFields(record: Record<string, unknown>): void {
  for (const [name, item] of Object.entries(record)) {
    if (typeof item !== 'string') reviveDates(item)
    else if (timeName.test(name) && isoDate.test(item)) record[name] = dateOf(item)
  }
}

/** A string that looks like a date but is none, such as 31 February, stays a string. */
function dateOf(text: string): Date | string {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) || !isDay(text.slice(0, 10)) ? text : date
}

/** Whether there is such a day: `Date` takes the 31st of February for the 3rd of March. */
function isDay(day: string): boolean {
  const date = new Date(day)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
