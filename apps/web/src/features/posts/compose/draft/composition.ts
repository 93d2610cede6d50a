import { maxArticleLength, maxPostLength, writeMarkdown } from '@koinon/contract/richText'
import { firstLink, hasVisibleText } from '@koinon/contract/text'
import type { GivenOf } from '#lib/data/calls/index.ts'
import type { ComposeTarget } from '#lib/entities/composerState.ts'
import { readField, readWritten, writtenLength } from '#lib/text/formatted/readWritten.ts'
import { dayMs } from '#lib/text/durations.ts'
import { closingOf, emptyPoll, filledOptions, pollDays, pollObstacle } from '#lib/entities/polls/pollDrafts.ts'
import type { PollDraft, PollObstacle } from '#lib/entities/polls/pollDrafts.ts'
import type { Offer } from '#lib/entities/premium/price.ts'
import { ownZone } from '#lib/text/timeZones.ts'

export type Audience = 'EVERYONE' | 'FOLLOWERS'
export type CommentScope = 'EVERYONE' | 'FOLLOWERS' | 'MENTIONED' | 'NOBODY'

/** The recipients of an event's announcement: guests who attend, everybody invited, or nobody. */
export const notifyChoices = ['CONFIRMED', 'ALL', 'NOBODY'] as const
export type NotifyChoice = (typeof notifyChoices)[number]

/** A day and a time in the writer's time zone, as in the browser's fields. */
export interface TimeDraft {
  readonly date: string
  readonly time: string
}

/** A post as written so far. */
export interface Composition {
  readonly text: string
  readonly audience: Audience
  /** The group it goes to, regardless of who may see it there. */
  readonly group: NonNullable<ComposeTarget['group']> | null
  /** In the voice of the organisation that the group is, instead of the member's own. */
  readonly asOrganization: boolean
  /** The group's offer that a reader must hold to read it whole; null: everybody who reads the group may. */
  readonly sold: Pick<Offer, 'id' | 'title'> | null
  /** The event it belongs to, and who is notified of its news. */
  readonly event: NonNullable<ComposeTarget['event']> | null
  readonly notify: NotifyChoice
  /** Its language as a tag; empty if not stated. */
  readonly language: string
  readonly commentScope: CommentScope
  readonly poll: PollDraft | null
  readonly at: TimeDraft | null
  readonly cover: string | null
  readonly place: string
  /** The address whose preview was dismissed. */
  readonly noLink: string | null
}

/** The composer's initial content: empty, the draft stored for this place, or a server draft. */
export function initialComposition(
  { group: toGroup, event: ofEvent, draft, text: begun = '' }: ComposeTarget,
  storedText: string,
): Composition {
  const text = draft ? typedText(draft) : !hasVisibleText(storedText) ? begun : storedText
  const group = toGroup ?? (draft?.group ? { id: draft.group.id, name: draft.group.name } : null)
  const event = ofEvent ?? eventOf(draft)
  return {
    text,
    audience: isForFew(draft, group !== null || event !== null) ? 'FOLLOWERS' : 'EVERYONE',
    group,
    asOrganization: group !== null && draft?.asOrganization === true,
    // Its name is read together with the group's offers.
    sold: draft?.entitlementId && group !== null ? { id: draft.entitlementId, title: '…' } : null,
    event,
    notify: 'CONFIRMED',
    language: draft?.language ?? '',
    commentScope: draft?.commentScope ?? 'EVERYONE',
    poll: draft?.poll ? pollOf(draft, draft.poll) : null,
    at: draft?.scheduledLiveAt ? timeDraftOf(draft.scheduledLiveAt) : null,
    cover: draft?.sensitive?.cover === true ? draft.sensitive.note : null,
    place: draft?.place?.name ?? '',
    noLink: draft?.linkUrl === null ? firstLink(text) : null,
  }
}
const padded = (options: readonly string[]): readonly string[] =>
  options.length >= 2 ? options : [...options, ...emptyPoll.options].slice(0, 2)

type Draft = NonNullable<ComposeTarget['draft']>
/** A draft as it was typed: one that was to appear as a post has its formats beside the text. */
export const typedText = ({ text, formats }: Draft): string => (formats ? writeMarkdown(text, formats) : text)

/** A post for a group that is gone, or closed by now, was never meant for everyone. */
function isForFew(draft: Draft | undefined, hasPlace: boolean): boolean {
  if (draft === undefined || draft.audience === 'FOLLOWERS') return draft !== undefined
  return !hasPlace && (draft.audience === 'GROUP' || draft.audience === 'PREMIUM' || isLost(draft))
}
const isLost = ({ failure }: Draft): boolean =>
  failure?.code === 'GROUP_NOT_FOUND' || failure?.code === 'EVENT_NOT_FOUND'

const eventOf = (draft: Draft | undefined): Composition['event'] =>
  draft?.event ? { id: draft.event.id, title: draft.event.title, isNews: draft.isNews } : null

/** A draft's poll, open for the choice nearest to what was kept. */
function pollOf({ scheduledLiveAt, updatedAt }: Draft, poll: NonNullable<Draft['poll']>): PollDraft {
  const { options, multiple, closesAt } = poll
  const open =
    closesAt === null ? emptyPoll.days : (closesAt.getTime() - (scheduledLiveAt ?? updatedAt).getTime()) / dayMs
  const days = pollDays.reduce<number>(
    (best, one) => (Math.abs(one - open) < Math.abs(best - open) ? one : best),
    emptyPoll.days,
  )
  return { options: padded(options), multiple, days }
}

/** The page whose preview accompanies the text; null if there is none, or it was left out. */
export function previewedLink({ text, noLink }: Pick<Composition, 'text' | 'noLink'>): string | null {
  const link = firstLink(text)
  return link === noLink ? null : link
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
export const timeDraftOf = (at: Date): TimeDraft => ({
  date: `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`,
  time: `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`,
})
/** The chosen instant; null if it is not valid. */
export function instantOf({ date, time }: TimeDraft): Date | null {
  const at = new Date(`${date}T${time}`)
  return Number.isNaN(at.getTime()) ? null : at
}

export const isEmpty = ({ text, poll }: Composition, pictures: number): boolean =>
  !hasVisibleText(text) && pictures === 0 && (poll === null || filledOptions(poll).length === 0)

/** How long a text may be, in the contract's units: with a title it is an article. */
export const lengthLimit = (text: string): number =>
  readField(text, { hasHeadings: true }).formats?.[0]?.kind === 'TITLE' ? maxArticleLength : maxPostLength

/** The limit of a text that comes near it. UTF-16 units are at least as many as the characters that it counts. */
export function nearLimit(text: string): number | undefined {
  const limit = lengthLimit(text)
  return text.length > limit * 0.9 ? limit : undefined
}

/** By what readers see, in the contract's units, which the character counter uses too. */
export const isTooLong = (text: string): boolean => writtenLength(text) > lengthLimit(text)

/** Why it cannot be posted yet, apart from being empty. */
export type Obstacle = 'LENGTH' | PollObstacle | 'TIME'
export function obstacleOf({ text, poll, at }: Composition, now: Date): Obstacle | null {
  if (isTooLong(text)) return 'LENGTH'
  const missing = poll === null ? null : pollObstacle(poll)
  if (missing !== null) return missing
  if (at === null) return null
  const instant = instantOf(at)
  return instant !== null && instant.getTime() - now.getTime() >= 60_000 ? null : 'TIME'
}

type Sent = GivenOf<'content.createPost'>['body']
/** The attachments of a composition: its files in order, the people it may mention, the draft it came from. */
export interface PostAttachments {
  readonly mediaIds: readonly string[]
  readonly known: ReadonlyMap<string, string>
  readonly draftId: string | null
}

/** The post as it is sent. */
export function postInputOf(composition: Composition, { mediaIds, known, draftId }: PostAttachments, now: Date): Sent {
  const { poll, at, cover, place, commentScope, language, noLink, sold } = composition
  const instant = at === null ? null : instantOf(at)
  const { text, mentions, formats } = readWritten(composition.text, known)
  const link = firstLink(composition.text)
  return {
    ...(text === '' ? {} : { text }),
    ...(mentions.length === 0 ? {} : { mentions }),
    ...(formats === undefined ? {} : { formats }),
    ...(mediaIds.length === 0 ? {} : { mediaIds: [...mediaIds] }),
    ...(poll === null
      ? {}
      : {
          poll: {
            options: filledOptions(poll),
            multiple: poll.multiple,
            closesAt: closingOf(poll, instant ?? now),
          },
        }),
    ...(instant === null ? {} : { scheduledLiveAt: instant.toISOString(), timeZone: ownZone() }),
    ...(cover === null ? {} : { sensitive: { cover: true, note: cover.trim() } }),
    ...(!hasVisibleText(place) ? {} : { place: { name: place.trim() } }),
    ...(commentScope === 'EVERYONE' ? {} : { commentScope }),
    ...(language === '' ? {} : { language }),
    ...(sold === null ? {} : { audience: 'PREMIUM' as const, entitlementId: sold.id }),
    // Named, because the server fetches no page by itself for members who do not want that.
    ...(link === null ? {} : { linkUrl: link === noLink ? null : link }),
    ...(draftId === null ? {} : { draftId }),
  }
}
