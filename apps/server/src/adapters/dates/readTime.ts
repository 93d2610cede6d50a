import { Temporal } from 'temporal-polyfill'

/** The order in which a source writes its dates, where they are not in ISO 8601. */
export type DateFormat = 'DAY_MONTH_YEAR' | 'MONTH_DAY_YEAR' | 'YEAR_MONTH_DAY' | 'UNIX_SECONDS' | 'UNIX_MILLISECONDS'
export interface TimeRules {
  readonly format: DateFormat | null
  /** IANA: where times are meant that name no zone. */
  readonly timeZone: string
  /** Feeds also write times as mails do (RFC 822). */
  readonly isFeed: boolean
}

/** The instant that a source wrote down, or null if it cannot be told for sure. */
export function readTime(given: string, { format, timeZone, isFeed }: TimeRules): Date | null {
  const text = given.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
  const found =
    isoTime(text, timeZone) ??
    (isFeed ? mailTime(text, timeZone) : null) ??
    (format && chosenTime(text, format, timeZone))
  return found === null || Number.isNaN(found) ? null : new Date(found)
}

/** ISO 8601: a day, alone or with a time and perhaps a zone. */
function isoTime(given: string, timeZone: string): number | null {
  const text = given.replace(/ ?UTC$/i, 'Z').replace(/ (?=Z$|[+-]\d)/i, '')
  // Anything shorter is a year or a number, and what is in brackets is no part of the standard.
  if (!/^\d{4}-?\d{2}-?\d{2}(?:$|[T ]\d{2})/i.test(text) || text.includes('[')) return null
  try {
    if (/(?:Z|[+-]\d{2}(?::?\d{2})?)$/i.test(text.slice(10))) return Temporal.Instant.from(text).epochMilliseconds
    return Temporal.PlainDateTime.from(text, { overflow: 'reject' }).toZonedDateTime(timeZone).epochMilliseconds
  } catch {
    return null
  }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Hours from Greenwich of the zones that RFC 822 names. */
const namedOffsets: Readonly<Record<string, string>> = {
  UT: '+00:00',
  UTC: '+00:00',
  GMT: '+00:00',
  Z: '+00:00',
  EST: '-05:00',
  EDT: '-04:00',
  CST: '-06:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
}
const mail =
  /^(?:[a-z]{3,9},? )?(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4}|\d{2})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([a-z]{1,4}|[+-]\d{4}|[+-]\d{2}:\d{2}))?)?(?: \([^)]*\))?$/i

/** RFC 822, with the years of RFC 2822. */
function mailTime(text: string, timeZone: string): number | null {
  const found = mail.exec(text)
  if (!found) return null
  const [, day, month = '', year, hour = '0', minute = '0', second = '0', where] = found
  const at = months.indexOf(month.toLowerCase())
  const offset = where === undefined ? timeZone : offsetOf(where)
  if (at < 0 || offset === null) return null
  return localTime({ year: fullYear(year), month: at + 1, day: Number(day) }, [hour, minute, second], offset)
}

function offsetOf(where: string): string | null {
  const digits = /^([+-]\d{2}):?(\d{2})$/.exec(where)
  return digits ? `${digits[1]}:${digits[2]}` : (namedOffsets[where.toUpperCase()] ?? null)
}

const clock =
  /^(\d{1,2})(?:[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?)?(?: ?([ap])\.? ?m\.?)?(?: ?(Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i
const dated =
  /^(?<first>\d{1,4}) ?(?<mark>[./ -]) ?(?<second>\d{1,2}) ?\k<mark> ?(?<third>\d{1,4})\.?(?:(?:, ?|T| )(?<time>.+))?$/i

/** The way the importer chose. */
function chosenTime(text: string, format: DateFormat, timeZone: string): number | null {
  if (format === 'UNIX_SECONDS') return /^\d{1,11}(?:\.\d{1,9})?$/.test(text) ? Math.floor(Number(text) * 1000) : null
  if (format === 'UNIX_MILLISECONDS') return /^\d{1,14}$/.test(text) ? Number(text) : null
  const found = dated.exec(text)?.groups
  const time = clock.exec(found?.['time'] ?? '0')
  if (!found || !time) return null
  const { first, second, third } = found
  const [day, month, year] =
    format === 'DAY_MONTH_YEAR'
      ? [first, second, third]
      : format === 'MONTH_DAY_YEAR'
        ? [second, first, third]
        : [third, second, first]
  if ((year?.length !== 4 && year?.length !== 2) || Number(day) > 31) return null
  const [, hour = '0', minute = '0', seconds = '0', half, where] = time
  const hours = half === undefined ? hour : hourOfHalf(Number(hour), half)
  if (hours === null) return null
  const offset = where === undefined ? timeZone : offsetOf(where)
  if (offset === null) return null
  return localTime({ year: fullYear(year), month: Number(month), day: Number(day) }, [hours, minute, seconds], offset)
}

/** Twelve o'clock is the first hour of its half of the day. */
const hourOfHalf = (hour: number, half: string): string | null =>
  hour < 1 || hour > 12 ? null : String((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0))

/** Years of two digits are those around the turn of the century. */
const fullYear = (digits = ''): number => {
  const year = Number(digits)
  return digits.length > 2 ? year : year + (year < 70 ? 2000 : 1900)
}

function localTime(
  day: { readonly year: number; readonly month: number; readonly day: number },
  [hour, minute, second]: readonly [string, string, string],
  timeZone: string,
): number | null {
  const time = { hour: Number(hour), minute: Number(minute), second: Number(second) }
  try {
    return Temporal.PlainDateTime.from({ ...day, ...time }, { overflow: 'reject' }).toZonedDateTime(timeZone)
      .epochMilliseconds
  } catch {
    return null
  }
}
