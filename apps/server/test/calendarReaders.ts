import { spawnSync } from 'node:child_process'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'

/** When a date begins and ends, as another program reads it. */
export interface ReadDate {
  readonly start: string
  readonly end: string
}
const inOrder = (dates: readonly ReadDate[]): ReadDate[] =>
  dates.toSorted((one, other) => (one.start < other.start ? -1 : 1))
const most = 1000

/** The dates of a calendar file that take place, as Mozilla's ical.js reads it: by the zones that the file describes. */
export function readByIcalJs(text: string): ReadDate[] {
  ICAL.TimezoneService.reset()
  const calendar = new ICAL.Component(ICAL.parse(text) as string)
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const parts = calendar.getAllSubcomponents('vevent')
  const [exceptions, events] = [
    parts.filter((part) => part.hasProperty('recurrence-id')),
    parts.filter((part) => !part.hasProperty('recurrence-id')),
  ]
  const dates = events.flatMap((part) => {
    const event = new ICAL.Event(part, { exceptions })
    if (!event.isRecurring()) return [{ item: event, startDate: event.startDate, endDate: event.endDate }]
    const found: { item: ICAL.Event; startDate: ICAL.Time; endDate: ICAL.Time }[] = []
    const starts = event.iterator()
    for (let next = starts.next(); next && found.length < most; next = starts.next())
      found.push(event.getOccurrenceDetails(next))
    return found
  })
  const standing = dates.filter(({ item }) => item.component.getFirstPropertyValue('status') !== 'CANCELLED')
  return inOrder(
    standing.map(({ startDate, endDate }) => ({
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
    })),
  )
}

/** As node-ical reads it: by the names of the zones. */
export function readByNodeIcal(text: string): ReadDate[] {
  const span = { from: new Date('2000-01-01T00:00:00Z'), to: new Date('2100-01-01T00:00:00Z') }
  const events = Object.values(nodeIcal.sync.parseICS(text)).flatMap((part) => (part?.type === 'VEVENT' ? [part] : []))
  return inOrder(
    events
      .flatMap((event) => nodeIcal.expandRecurringEvent(event, span))
      .filter(({ event }) => event.status !== 'CANCELLED')
      .map(({ start, end }) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() })),
  )
}

const script = String.raw`
import io, json, re, sys
from datetime import datetime, timezone
from dateutil.rrule import rruleset, rrulestr
from dateutil.tz import tzical

def instants(line, zones):
    head, value = line.split(':', 1)
    name = re.search('TZID=([^;:]+)', head)
    for one in value.split(','):
        at = datetime.strptime(one.rstrip('Z'), '%Y%m%dT%H%M%S')
        yield at.replace(tzinfo=zones.get(name.group(1)) if name else timezone.utc)

def starts(text):
    text = text.replace('\r\n ', '')
    zones = tzical(io.StringIO(text)) if 'BEGIN:VTIMEZONE' in text else None
    found = []
    for part in re.findall('BEGIN:VEVENT(.*?)END:VEVENT', text, re.S):
        lines = part.strip().split('\r\n')
        of = lambda name: [line for line in lines if re.match(name + '[:;]', line)]
        dates = rruleset()
        for rule in of('RRULE'):
            dates.rrule(rrulestr(rule, dtstart=next(instants(of('DTSTART')[0], zones))))
        for line in of('EXDATE'):
            for at in instants(line, zones):
                dates.exdate(at)
        found += [at.astimezone(timezone.utc).strftime('%Y-%m-%dT%H:%M:%S.000Z') for at in dates]
    return found

print(json.dumps([starts(text) for text in json.load(sys.stdin)]))
`

/**
 * The starts of each series as Python's dateutil reads its rule, by the zone that its file describes; null where the
 * machine does not have it.
 */
export function startsByDateutil(texts: readonly string[]): string[][] | null {
  const { stdout, stderr, status } = spawnSync('python3', ['-c', script], {
    input: JSON.stringify(texts),
    encoding: 'utf8',
  })
  if (status === null || stderr.includes('ModuleNotFoundError')) return null
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as string[][]
}
