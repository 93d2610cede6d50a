import type { Mention } from '@koinon/contract/shared'
import type { GivenOf } from '../../../lib/calls/index.ts'
import type { ComposeTarget } from '../../../lib/compose.ts'
import type { Sold } from '../../../lib/premium/price.ts'
import { ownZone } from '../../../lib/zones.ts'
import { maxPostLength } from '../limits.ts'

export type Audience = 'EVERYONE' | 'FOLLOWERS'
export type CommentScope = 'EVERYONE' | 'FOLLOWERS' | 'MENTIONED' | 'NOBODY'

/** Who is told of an event's news: who is going, all on its list, or nobody. */
export const told = ['CONFIRMED', 'ALL', 'NOBODY'] as const
export type Told = (typeof told)[number]

/** A poll while it is written: how long it is open is chosen, its end follows when it is posted. */
export interface PollWritten {
  readonly options: readonly string[]
  readonly multiple: boolean
  readonly days: number
}
/** A day and a time of the writer's own clock, as the browser's fields have them. */
export interface TimeWritten {
  readonly date: string
  readonly time: string
}

/** A post as far as it is written. */
export interface Composition {
  readonly text: string
  readonly audience: Audience
  /** The group it goes to, whoever may see it there. */
  readonly group: NonNullable<ComposeTarget['group']> | null
  /** What of the group's one has to hold to read it whole; null: whoever reads the group does. */
  readonly sold: Pick<Sold, 'id' | 'title'> | null
  /** The event in which it stands, and who is told of its news. */
  readonly event: NonNullable<ComposeTarget['event']> | null
  readonly notify: Told
  /** The language it is written in, as a tag; empty where that is not said. */
  readonly language: string
  readonly commentScope: CommentScope
  readonly poll: PollWritten | null
  readonly at: TimeWritten | null
  readonly cover: string | null
  readonly place: string
  /** The address whose preview is not wanted. */
  readonly noLink: string | null
}

const dayMs = 24 * 60 * 60_000
export const pollDays = [1, 3, 7, 14] as const
export const emptyPoll: PollWritten = { options: ['', ''], multiple: false, days: 3 }

/** What the composer begins with: nothing, the words kept for this place, or a draft. */
export function beginWith({ group, event, draft, text = '' }: ComposeTarget, kept: string): Composition {
  return {
    text: draft?.text ?? (kept.trim() === '' ? text : kept),
    audience: draft?.audience === 'FOLLOWERS' ? 'FOLLOWERS' : 'EVERYONE',
    group: group ?? (draft?.group ? { id: draft.group.id, name: draft.group.name } : null),
    // What it is called is read with what the group sells.
    sold: draft?.entitlementId ? { id: draft.entitlementId, title: '…' } : null,
    event: event ?? null,
    notify: 'CONFIRMED',
    language: draft?.language ?? '',
    commentScope: draft?.commentScope ?? 'EVERYONE',
    poll: draft?.poll ? { ...emptyPoll, options: padded(draft.poll.options), multiple: draft.poll.multiple } : null,
    at: draft?.scheduledLiveAt ? writtenOf(draft.scheduledLiveAt) : null,
    cover: draft?.sensitive?.cover === true ? draft.sensitive.note : null,
    place: draft?.place?.name ?? '',
    noLink: null,
  }
}
const padded = (options: readonly string[]): readonly string[] =>
  options.length >= 2 ? options : [...options, ...emptyPoll.options].slice(0, 2)

const twoDigits = (value: number): string => String(value).padStart(2, '0')
export const writtenOf = (at: Date): TimeWritten => ({
  date: `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`,
  time: `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`,
})
/** The instant that was written; null while it is none. */
export function instantOf({ date, time }: TimeWritten): Date | null {
  const at = new Date(`${date}T${time}`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** The first address in a text, as the server finds it too; null where there is none. */
export function linkIn(text: string): string | null {
  const found = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?')\]}]/iu.exec(text)?.[0]
  return found === undefined ? null : (URL.parse(found)?.href ?? null)
}

export const filledOptions = ({ options }: PollWritten): string[] =>
  options.map((option) => option.trim()).filter((option) => option !== '')

export const isEmpty = ({ text, poll }: Composition, pictures: number): boolean =>
  text.trim() === '' && pictures === 0 && (poll === null || filledOptions(poll).length === 0)

/** In the units of the contract, which the counter counts too. */
export const isTooLong = (text: string): boolean => text.trim().length > maxPostLength

/** Why it cannot be posted yet, besides being empty. */
export type Obstacle = 'LENGTH' | 'OPTIONS' | 'TIME'
export function obstacleOf({ text, poll, at }: Composition, now: Date): Obstacle | null {
  if (isTooLong(text)) return 'LENGTH'
  if (poll !== null && filledOptions(poll).length < 2) return 'OPTIONS'
  if (at === null) return null
  const instant = instantOf(at)
  return instant !== null && instant.getTime() - now.getTime() >= 60_000 ? null : 'TIME'
}

type Sent = GivenOf<'content.createPost'>['body']
/** What goes along with a composition: files in their order, whom it names, the draft that it was. */
export interface Along {
  readonly mediaIds: readonly string[]
  readonly mentions: readonly Mention[]
  readonly draftId: string | null
}

/** The post as it is sent. */
export function sentOf(composition: Composition, { mediaIds, mentions, draftId }: Along, now: Date): Sent {
  const { poll, at, cover, place, commentScope, language, noLink, sold } = composition
  const instant = at === null ? null : instantOf(at)
  const text = composition.text.trim()
  const link = linkIn(text)
  return {
    ...(text === '' ? {} : { text }),
    ...(mentions.length === 0 ? {} : { mentions: [...mentions] }),
    ...(mediaIds.length === 0 ? {} : { mediaIds: [...mediaIds] }),
    ...(poll === null
      ? {}
      : {
          poll: {
            options: filledOptions(poll),
            multiple: poll.multiple,
            closesAt: new Date((instant ?? now).getTime() + poll.days * dayMs).toISOString(),
          },
        }),
    ...(instant === null ? {} : { scheduledLiveAt: instant.toISOString(), zone: ownZone() }),
    ...(cover === null ? {} : { sensitive: { cover: true, note: cover.trim() } }),
    ...(place.trim() === '' ? {} : { place: { name: place.trim() } }),
    ...(commentScope === 'EVERYONE' ? {} : { commentScope }),
    ...(language === '' ? {} : { language }),
    ...(sold === null ? {} : { audience: 'PREMIUM' as const, entitlementId: sold.id }),
    ...(link !== null && link === noLink ? { linkUrl: null } : {}),
    ...(draftId === null ? {} : { draftId }),
  }
}
