import { writeMarkdown } from '@koinon/contract/richText'
import { hasVisibleText } from '@koinon/contract/text'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { readField } from '#lib/text/formatted/readWritten.ts'
import { minuteMs } from '#lib/text/durations.ts'
import { placeInput } from '#lib/entities/places/PlaceField.tsx'
import type { TypedPlace } from '#lib/entities/places/PlaceField.tsx'
import type { Offer } from '#lib/entities/premium/price.ts'
import type { Cover } from '#lib/media/uploads/pick/CoverField.tsx'
import { daysLater, instantAt, ownZone, wallTimeOf } from '#lib/text/timeZones.ts'
import type { WallTime } from '#lib/text/timeZones.ts'
import { recurrenceOf, ruleOf } from '../recurrence.ts'
import type { Recurrence } from '../recurrence.ts'
import type { EventView } from '../types.ts'

type Created = GivenOf<'groups.createCommunityEvent'>['body']
export type Host = EventView['hosts'][number]
type Scope = 'EVERYONE' | 'GROUP_MEMBERS'

/** An event being written. The description has its formats as Markdown. Questions are the lines of a text; an empty number means no limit. */
export interface EventDraft {
  readonly groupId: string
  readonly title: string
  readonly description: string
  readonly cover: Cover | null
  readonly start: WallTime
  readonly end: WallTime
  readonly timeZone: string
  /** `KEPT`: recurs by a rule that cannot be chosen here. */
  readonly recurrence: Recurrence | 'KEPT' | null
  readonly place: TypedPlace
  readonly link: string
  readonly linkAudience: 'CONFIRMED' | 'ALL'
  readonly visibility: Scope
  readonly joinScope: Scope
  readonly confirmation: 'AUTO' | 'BY_HOST'
  readonly capacity: string
  /** The plan that a guest must hold to attend; null: it is free. */
  readonly cost: Pick<Offer, 'id' | 'title'> | null
  readonly closes: WallTime | null
  readonly questions: string
  readonly hosts: readonly Host[]
}

/** Tomorrow evening, for two hours, for the group's audience. */
export function emptyDraft(groupId: string, now = new Date()): EventDraft {
  const date = daysLater(wallTimeOf(now, ownZone()).date, 1)
  return {
    groupId,
    title: '',
    description: '',
    cover: null,
    start: { date, time: '18:00' },
    end: { date, time: '20:00' },
    timeZone: ownZone(),
    recurrence: null,
    place: { text: '' },
    link: '',
    linkAudience: 'CONFIRMED',
    visibility: 'EVERYONE',
    joinScope: 'EVERYONE',
    confirmation: 'AUTO',
    capacity: '',
    cost: null,
    closes: null,
    questions: '',
    hosts: [],
  }
}

export function draftOf(event: EventView): EventDraft {
  const { timeZone, recurrence: rule } = event
  const start = wallTimeOf(event.startTime, timeZone)
  return {
    groupId: event.group?.id ?? '',
    title: event.title,
    description: writeMarkdown(event.description.text, event.description.facets),
    cover: event.cover === null ? null : { id: event.cover.id, url: event.cover.sources.at(-1)?.url },
    start,
    end: wallTimeOf(event.endTime, timeZone),
    timeZone,
    recurrence: rule === null ? null : (recurrenceOf(rule, start.date, timeZone) ?? 'KEPT'),
    place: { text: event.place?.locationString ?? '', id: event.place?.id },
    link: event.onlineLink ?? '',
    linkAudience: event.linkAudience,
    visibility: event.visibility,
    joinScope: event.joinScope,
    confirmation: event.confirmation,
    cost: event.cost,
    capacity: event.capacity === null ? '' : String(event.capacity),
    closes: event.rsvpClosesAt === null ? null : wallTimeOf(event.rsvpClosesAt, timeZone),
    questions: event.questions.join('\n'),
    hosts: event.hosts,
  }
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Changes the start; the end moves along by the time that passes, the deadline for answers by the clock. */
export function startingAt(
  draft: EventDraft,
  start: WallTime,
): Pick<EventDraft, 'start'> & Partial<Pick<EventDraft, 'end' | 'closes'>> {
  const [before, after] = [instantAt(draft.start, draft.timeZone), instantAt(start, draft.timeZone)]
  if (before === null || after === null) return { start }
  const moved = (at: WallTime): WallTime => {
    const instant = instantAt(at, draft.timeZone)
    if (instant === null) return at
    return wallTimeOf(new Date(instant.getTime() + after.getTime() - before.getTime()), draft.timeZone)
  }
  return { start, end: moved(draft.end), closes: draft.closes && movedOnClock(draft.closes, draft.start, start) }
}

const shownMs = ({ date, time }: WallTime): number => Date.parse(`${date}T${time}Z`)
/** A local time moved by as much as lies between two others on the clock. */
function movedOnClock(at: WallTime, from: WallTime, to: WallTime): WallTime {
  const ms = shownMs(at) + shownMs(to) - shownMs(from)
  return Number.isNaN(ms) ? at : wallTimeOf(new Date(ms), 'UTC')
}

export type Obstacle = 'TITLE' | 'GROUP' | 'TIME' | 'ORDER' | 'DAYS'
/** Why it cannot be submitted yet. */
export function obstacleOf({ title, groupId, start, end, timeZone, recurrence }: EventDraft): Obstacle | null {
  if (groupId === '') return 'GROUP'
  if (!hasVisibleText(title)) return 'TITLE'
  const [from, to] = [instantAt(start, timeZone), instantAt(end, timeZone)]
  if (from === null || to === null) return 'TIME'
  if (to <= from) return 'ORDER'
  const isWeekly = recurrence !== null && recurrence !== 'KEPT' && recurrence.frequency === 'WEEKLY'
  return isWeekly && recurrence.days.length === 0 ? 'DAYS' : null
}

/** Whether it would begin in the past. */
export const isLate = ({ start, timeZone }: EventDraft, now = new Date()): boolean => {
  const from = instantAt(start, timeZone)
  return from !== null && from.getTime() < now.getTime() - minuteMs
}

const isoOf = (at: WallTime, timeZone: string): string =>
  (instantAt(at, timeZone) ?? new Date(Number.NaN)).toISOString()

const withHeadings = { hasHeadings: true }

function describedBy({ description }: EventDraft): Pick<Created, 'description' | 'descriptionFormats'> {
  const { text, formats } = readField(description, withHeadings)
  return { description: text, ...(formats === undefined ? {} : { descriptionFormats: formats }) }
}

/** The complete input of the call. */
function fieldsOf(draft: EventDraft) {
  const { timeZone, recurrence } = draft
  return {
    title: draft.title.trim(),
    ...describedBy(draft),
    coverMediaId: draft.cover?.id ?? null,
    startTime: isoOf(draft.start, timeZone),
    endTime: isoOf(draft.end, timeZone),
    timeZone,
    place: placeInput(draft.place),
    onlineLink: !hasVisibleText(draft.link) ? null : draft.link.trim(),
    linkAudience: draft.linkAudience,
    visibility: draft.visibility,
    joinScope: draft.joinScope,
    confirmation: draft.confirmation,
    cost: draft.cost?.id ?? 'FREE',
    capacity: draft.capacity === '' ? null : Number(draft.capacity),
    ...(recurrence === 'KEPT'
      ? {}
      : { recurrence: recurrence === null ? null : ruleOf(recurrence, draft.start.date, timeZone) }),
    rsvpClosesAt: draft.closes === null ? null : isoOf(draft.closes, timeZone),
    questions: linesOf(draft.questions),
    hostIds: draft.hosts.map(({ id }) => id),
  }
}

export const createdOf = (draft: EventDraft): Created => ({ groupId: draft.groupId, ...fieldsOf(draft) })

/** Properties of the whole series, which cannot differ for one date. */
const ofSeries = new Set([
  'coverMediaId',
  'timeZone',
  'linkAudience',
  'visibility',
  'joinScope',
  'confirmation',
  'recurrence',
  'cost',
  'questions',
  'hostIds',
])
const timeFields = ['startTime', 'endTime', 'timeZone'] as const

/** Only what changed, so that two hosts changing different things do not overwrite each other; null if nothing did. */
export function changeOf(event: EventView, draft: EventDraft) {
  const before = fieldsOf(draftOf(event))
  const after = fieldsOf(draft)
  // The description and its formats are sent together.
  const isRewritten = JSON.stringify(describedBy(draft)) !== JSON.stringify(describedBy(draftOf(event)))
  const changed = Object.entries(after).filter(([name, value]) =>
    name.startsWith('description')
      ? isRewritten
      : JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
  )
  if (changed.length === 0) return null
  const isRuleUnchanged = JSON.stringify(draft.recurrence) === JSON.stringify(draftOf(event).recurrence)
  const [own, follows] = [
    changed.filter(([name]) => !isRuleUnchanged || name !== 'recurrence'),
    changed.filter(([name]) => isRuleUnchanged && name === 'recurrence'),
  ]
  const names = new Set(own.map(([name]) => name))
  // Start and end are sent together.
  if (timeFields.some((name) => names.has(name))) for (const name of timeFields) own.push([name, after[name]])
  return {
    given: Object.fromEntries(own) as Partial<Omit<Created, 'groupId'>>,
    /**
     * Settings that follow a new date if all dates move, and not if only one does: the day of the month, for example.
     */
    follows: Object.fromEntries(follows) as Pick<Partial<Created>, 'recurrence'>,
    /** Some of it can only be changed for all dates of a series. */
    isOfSeries: [...names].some((name) => ofSeries.has(name)),
    /** Guests should be notified. */
    isNews: ['startTime', 'endTime', 'place', 'onlineLink', 'recurrence'].some((name) => names.has(name)),
  }
}
