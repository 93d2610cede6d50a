import type { EventCard } from '#features/events/types.ts'
import { dayOf } from '#features/events/eventTimes.ts'
import { dayMs } from '#lib/text/durations.ts'
import { ownZone, wallTimeOf } from '#lib/text/timeZones.ts'

type Timed = Pick<EventCard, 'startTime' | 'endTime'>

/** An event's part of one day, in hours of the reader's clock, beside others at the same time. */
interface DayPart<E> {
  readonly event: E
  readonly from: number
  readonly to: number
  readonly lane: number
  readonly lanes: number
}

/** The least height that holds a title, in hours. */
const minHours = 0.5

/** Lasts for a day or longer: it stands above the hours. */
export const isAllDay = ({ startTime, endTime }: Timed): boolean => endTime.getTime() - startTime.getTime() >= dayMs

function hourOf(at: Date): number {
  const [hours = 0, minutes = 0] = wallTimeOf(at, ownZone()).time.split(':').map(Number)
  return hours + minutes / 60
}

/** The parts of one day, the earliest first. Of those that touch in time, each has a lane of its own. */
export function dayParts<E extends Timed>(day: string, events: readonly E[]): DayPart<E>[] {
  const spans = events
    .filter((event) => !isAllDay(event))
    .map((event) => ({ event, ...spanOn(day, event) }))
    .toSorted((one, other) => one.from - other.from)
  const parts: DayPart<E>[] = []
  let cluster: Omit<DayPart<E>, 'lanes'>[] = []
  const close = () => {
    const lanes = 1 + Math.max(0, ...cluster.map(({ lane }) => lane))
    parts.push(...cluster.map((part) => ({ ...part, lanes })))
    cluster = []
  }
  for (const span of spans) {
    if (cluster.every(({ to }) => to <= span.from)) close()
    const taken = new Set(cluster.filter(({ to }) => to > span.from).map(({ lane }) => lane))
    cluster.push({ ...span, lane: firstFree(taken) })
  }
  close()
  return parts
}

function spanOn(day: string, { startTime, endTime }: Timed) {
  const from = dayOf(startTime) < day ? 0 : Math.min(hourOf(startTime), 24 - minHours)
  const to = dayOf(endTime) > day ? 24 : hourOf(endTime)
  return { from, to: Math.max(to, from + minHours) }
}

function firstFree(taken: ReadonlySet<number>): number {
  let lane = 0
  while (taken.has(lane)) lane += 1
  return lane
}
