import type { AnnouncementAudience, AnnouncementChannel } from '@koinon/contract/shared'
import { writeMarkdown } from '@koinon/contract/richText'
import type { GivenOf, ItemOf } from '#lib/data/calls/index.ts'
import { readField } from '#lib/text/formatted/readWritten.ts'
import { ownZone, wallTimeOf } from '#lib/text/timeZones.ts'
import { localInstant } from '../localInstant.ts'

export type Announcement = ItemOf<'admin.announcementsList'>

export type Tone = 'INFO' | 'SUCCESS' | 'WARNING'

/** As the server reads announcements. */
const rules = { hasHeadings: false }

/** An announcement being written, as it stands in the fields: formats are Markdown there. */
export interface AnnouncementDraft {
  readonly texts: Readonly<Record<string, { readonly title: string; readonly text: string }>>
  readonly baseLanguage: string
  readonly tone: Tone
  readonly to: AnnouncementAudience['to']
  readonly groupIds: readonly string[]
  /** Empty: people of every language. */
  readonly languages: readonly string[]
  /** A day; empty is any. */
  readonly joinedBefore: string
  readonly joinedAfter: string
  readonly dismissible: boolean
  readonly channels: readonly AnnouncementChannel[]
  readonly startDate: string
  readonly startTime: string
  readonly endDate: string
  readonly endTime: string
}

export const emptyDraft = (language: string): AnnouncementDraft => ({
  texts: { [language]: { title: '', text: '' } },
  baseLanguage: language,
  tone: 'INFO',
  to: 'ALL',
  groupIds: [],
  languages: [],
  joinedBefore: '',
  joinedAfter: '',
  dismissible: true,
  channels: ['BANNER'],
  startDate: '',
  startTime: '',
  endDate: '',
  endTime: '',
})

const fieldsOf = (at: Date | string | null) =>
  at === null ? { date: '', time: '' } : wallTimeOf(new Date(at), ownZone())

/** An announcement as it was saved. */
export function draftOf({ audience, startsAt, endsAt, texts, ...saved }: Announcement): AnnouncementDraft {
  const [start, end] = [fieldsOf(startsAt), fieldsOf(endsAt)]
  return {
    ...saved,
    ...audience,
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, { title, text, facets }]) => [
        language,
        { title, text: writeMarkdown(text, facets) },
      ]),
    ),
    joinedBefore: fieldsOf(audience.joinedBefore).date,
    joinedAfter: fieldsOf(audience.joinedAfter).date,
    startDate: start.date,
    startTime: start.time,
    endDate: end.date,
    endTime: end.time,
  }
}

/** Visitors are told apart by their language alone: what was chosen of members before is left out. */
export function audienceOf({ to, groupIds, languages, joinedBefore, joinedAfter }: AnnouncementDraft) {
  const ofMembers = to !== 'VISITORS'
  return {
    to,
    groupIds: ofMembers ? [...groupIds] : [],
    languages: [...languages],
    joinedBefore: ofMembers ? localInstant(joinedBefore) : null,
    joinedAfter: ofMembers ? localInstant(joinedAfter) : null,
  }
}

/** The call that announces it, or changes a saved one; a language without a title is left out. */
export const bodyOf = (draft: AnnouncementDraft, saved?: Announcement): GivenOf<'admin.announcementsSave'> => ({
  body: {
    ...(saved === undefined ? {} : { id: saved.id, version: saved.version }),
    texts: Object.fromEntries(
      Object.entries(draft.texts)
        .filter(
          ([language, { title, text }]) => language === draft.baseLanguage || title.trim() !== '' || text.trim() !== '',
        )
        .map(([language, { title, text }]) => [language, { title, ...readField(text, rules) }]),
    ),
    baseLanguage: draft.baseLanguage,
    tone: draft.tone,
    audience: audienceOf(draft),
    dismissible: draft.dismissible,
    channels: [...draft.channels],
    startsAt: localInstant(draft.startDate, draft.startTime),
    endsAt: localInstant(draft.endDate, draft.endTime),
  },
})
