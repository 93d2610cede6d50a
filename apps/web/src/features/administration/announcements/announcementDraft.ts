import type { AnnouncementAudience, AnnouncementChannel } from '@koinon/contract/shared'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { instantAt, ownZone } from '#lib/text/timeZones.ts'

export type Tone = 'INFO' | 'SUCCESS' | 'WARNING'

/** An announcement being written, as it stands in the fields. */
export interface AnnouncementDraft {
  readonly texts: Readonly<Record<string, { readonly title: string; readonly text: string }>>
  readonly baseLanguage: string
  readonly tone: Tone
  readonly to: AnnouncementAudience['to']
  readonly groupId: string | undefined
  /** Empty: people of every language. */
  readonly language: string
  /** A day; empty is any. */
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
  groupId: undefined,
  language: '',
  joinedAfter: '',
  dismissible: true,
  channels: ['BANNER'],
  startDate: '',
  startTime: '',
  endDate: '',
  endTime: '',
})

/** The instant of a local day and time; null without a day. */
const instantOf = (date: string, time: string): string | null =>
  date === '' ? null : (instantAt({ date, time: time || '00:00' }, ownZone())?.toISOString() ?? null)

export const audienceOf = ({ to, groupId, language, joinedAfter }: AnnouncementDraft) => ({
  to,
  groupIds: groupId === undefined ? [] : [groupId],
  languages: language === '' ? [] : [language],
  joinedAfter: instantOf(joinedAfter, ''),
})

/** The call that announces it; a language without a title is left out. */
export const bodyOf = (draft: AnnouncementDraft): GivenOf<'admin.announcementsSave'> => ({
  body: {
    texts: Object.fromEntries(
      Object.entries(draft.texts).filter(
        ([language, { title, text }]) => language === draft.baseLanguage || title.trim() !== '' || text.trim() !== '',
      ),
    ),
    baseLanguage: draft.baseLanguage,
    tone: draft.tone,
    audience: audienceOf(draft),
    dismissible: draft.dismissible,
    channels: [...draft.channels],
    startsAt: instantOf(draft.startDate, draft.startTime),
    endsAt: instantOf(draft.endDate, draft.endTime),
  },
})
