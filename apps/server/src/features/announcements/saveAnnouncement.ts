import type { AnnouncementTexts } from '@koinon/contract/shared'
import type { Role } from '#kernel/actor.ts'
import type { TxContext } from '#kernel/database/transaction.ts'
import { Refusal } from '#kernel/refusal.ts'
import { emit } from '#kernel/work/events.ts'
import { addJob } from '#kernel/work/jobs.ts'
import { announcePlaceChange } from '#features/place/index.ts'
import { sendAnnouncement } from './jobs/sendAnnouncement.ts'
import { announcementPolicy } from './policy.ts'
import { readTexts } from './readTexts.ts'
import { lockAnnouncement, writeAnnouncement, writeEnd } from './store/announcements.ts'
import type { AnnouncementDraft } from './store/tables.ts'

interface StaffActor {
  /** Null: the operator, at the command line. */
  readonly id: string | null
  readonly roles: readonly Role[]
}

export interface SaveAnnouncementArgs {
  /** Null makes a new one. */
  readonly at: { readonly id: string; readonly version: number } | null
  /** With texts as they were sent. */
  readonly draft: Omit<AnnouncementDraft, 'texts'> & { readonly texts: AnnouncementTexts }
  readonly by: StaffActor
}

/** The channels of a stored announcement count as well: a moderator does not change one that an administrator sends. */
function checkChannels(by: StaffActor, { channels }: Pick<AnnouncementDraft, 'channels'>): void {
  const verdict = announcementPolicy.announce(by, channels)
  if (!verdict.ok) throw new Refusal(verdict.code)
}

/** Makes an announcement, or changes one that has not begun. Returns its id. */
export async function saveAnnouncement(
  { tx, app }: TxContext,
  { at, draft, by }: SaveAnnouncementArgs,
): Promise<string> {
  const now = app.runtime.now()
  if (draft.texts[draft.baseLanguage] === undefined)
    throw new Refusal('BASE_TEXT_MISSING', { path: `texts.${draft.baseLanguage}` })
  if (!announcementPolicy.hasRightOrder(draft, now)) throw new Refusal('END_BEFORE_START', { path: 'endsAt' })
  const fault = announcementPolicy.visitorsFault(draft)
  if (fault !== null)
    throw new Refusal('INVALID_PARAMETER', {
      path: fault,
      detail: 'Visitors are shown banners, and chosen by language.',
    })
  const before = at && (await lockAnnouncement(tx, at.id))
  if (at && !before) throw new Refusal('ANNOUNCEMENT_NOT_FOUND', { path: 'id' })
  if (before) checkChannels(by, before)
  if (at && before && before.version !== at.version) throw new Refusal('VERSION_CONFLICT', { version: before.version })
  if (before && announcementPolicy.stateAt(before, now) !== 'SCHEDULED') throw new Refusal('IN_FORCE')
  const id = before?.id ?? app.runtime.id()
  await writeAnnouncement(tx, id, { draft: { ...draft, texts: readTexts(draft.texts) }, by: by.id, at: now })
  await emit(tx, 'announcement.changed', { announcementId: id })
  const runAt = draft.startsAt > now ? { runAt: draft.startsAt } : {}
  // The job has open screens read it, once it has begun.
  await addJob(tx, sendAnnouncement, { announcementId: id }, { key: `announcement:${id}`, ...runAt })
  return id
}

/** Ends an announcement: it is no longer shown, and what was not sent yet is not sent. */
export async function endAnnouncement(
  context: TxContext,
  { id, by }: { readonly id: string; readonly by: StaffActor },
): Promise<void> {
  const { tx, app } = context
  const now = app.runtime.now()
  const before = await lockAnnouncement(tx, id)
  if (!before) throw new Refusal('ANNOUNCEMENT_NOT_FOUND', { path: 'id' })
  checkChannels(by, before)
  if (announcementPolicy.stateAt(before, now) === 'ENDED') throw new Refusal('ALREADY_ENDED')
  await writeEnd(tx, id, { by: by.id, at: now })
  await emit(tx, 'announcement.changed', { announcementId: id })
  await announcePlaceChange(context)
}
