import type { contract } from '@koinon/contract'
import type { ParsedInput, Reply } from '@koinon/contract/kernel'
import { sentFormats } from '@koinon/contract/richText'
import type { ProblemCode } from '@koinon/contract/shared'
import { entitlements } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { accessGroup, groupCards } from '#features/groups/index.ts'
import { grantFor, mediaItemView, mediaRows } from '#features/media/index.ts'
import { type DraftRow, removeDraftRow, lockDrafts, maxDrafts, ownDraft, ownFiles, writeDraft } from './store/drafts.ts'
import { lockScheduled, lockPending } from '../scheduling/store/scheduled.ts'
import type { MissedBecause } from '../store/tables.ts'
import { canonicalLanguage, checkTimeZone, placeOfInput } from '../posts/checkDraft.ts'
import { softDeletePost } from '../posts/softDeletePost.ts'

type Set = (typeof contract)['content']['setDraft']
export type DraftView = Reply<Set>
export type DraftBody = ParsedInput<Set>['body']

/** The fields of a draft besides text and files, as in its view. */
type Rest = Pick<
  DraftView,
  | 'formats'
  | 'isNews'
  | 'asOrganization'
  | 'poll'
  | 'place'
  | 'linkUrl'
  | 'audience'
  | 'entitlementId'
  | 'commentScope'
  | 'language'
  | 'sensitive'
  | 'templateId'
  | 'scheduledLiveAt'
  | 'timeZone'
>

/** Drafts as their writer reads them: one query for the groups, one for the files. */
export async function presentDrafts(
  db: Db,
  app: App,
  ownerId: string,
  rows: readonly DraftRow[],
): Promise<DraftView[]> {
  const [groups, events, announced, files] = await Promise.all([
    groupCards(
      db,
      ownerId,
      rows.flatMap(({ groupId }) => groupId ?? []),
    ),
    app.provided.eventPosts.cards(
      db,
      app,
      ownerId,
      rows.flatMap(({ eventId }) => eventId ?? []),
    ),
    app.provided.eventPosts.announcements(
      db,
      rows.flatMap(({ id, eventId, publishFailure }) => (eventId !== null && publishFailure !== null ? id : [])),
    ),
    mediaRows(
      db,
      rows.flatMap(({ mediaIds }) => mediaIds),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    group: groups.get(row.groupId ?? '') ?? null,
    event: events.get(row.eventId ?? '') ?? null,
    text: row.text,
    isExcerpt: false,
    mentions: [...row.mentions],
    media: row.mediaIds.flatMap((id) => {
      const file = files.get(id)
      return file ? [mediaItemView(file, grantFor(app, id, { id: ownerId }))] : []
    }),
    // Written only by `restOf`.
    ...(row.rest as Rest),
    formats: sentFormatsOf(row.rest as Partial<Rest>),
    isNews: (row.rest as Partial<Rest>).isNews ?? announced.has(row.id),
    asOrganization: (row.rest as Partial<Rest>).asOrganization ?? false,
    entitlementId: (row.rest as Partial<Rest>).entitlementId ?? null,
    failure:
      lostPlaceOf(row, { hasGroup: groups.has(row.groupId ?? ''), hasEvent: events.has(row.eventId ?? '') }) ??
      failureOf(row),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** A post that missed its time has the links found in its text too, and may have more formats than a draft takes. */
const sentFormatsOf = ({ formats }: Partial<Rest>): Rest['formats'] => (formats ? sentFormats(formats) : null)

/** Why a post did not appear at its time, with the code a post would be refused with now. */
const failures: Readonly<Record<MissedBecause, { readonly code: ProblemCode; readonly detail: string }>> = {
  NOT_ALLOWED: { code: 'POSTING_NOT_ALLOWED', detail: 'When its time came, its author was not allowed to post there.' },
  TOO_LATE: { code: 'SCHEDULE_OUT_OF_RANGE', detail: 'Its time was too long past before it could appear.' },
  OFFER_GONE: { code: 'ENTITLEMENT_NOT_FOUND', detail: 'What opens it is no longer sold.' },
  MEDIA_FAILED: { code: 'UPLOAD_INCOMPLETE', detail: 'A file in it could not be used.' },
}
const failureOf = ({ publishFailure, updatedAt }: DraftRow): DraftView['failure'] =>
  publishFailure === null ? null : { ...failures[publishFailure], at: updatedAt.toISOString() }

/** Where a draft was to be posted is gone, or closed to its writer, who must not take it for one of the own profile. */
function lostPlaceOf(
  { groupId, eventId, updatedAt }: DraftRow,
  { hasGroup, hasEvent }: { hasGroup: boolean; hasEvent: boolean },
): DraftView['failure'] {
  const at = updatedAt.toISOString()
  if (eventId !== null && !hasEvent)
    return { code: 'EVENT_NOT_FOUND', detail: 'The event it was written for is gone, or closed to its writer.', at }
  if (groupId !== null && !hasGroup)
    return { code: 'GROUP_NOT_FOUND', detail: 'The group it was written for is gone, or closed to its writer.', at }
  return null
}

async function restOf(app: App, body: DraftBody): Promise<Rest> {
  const {
    poll,
    linkUrl,
    audience,
    entitlementId,
    commentScope,
    language,
    sensitive,
    templateId,
    scheduledLiveAt,
    timeZone,
  } = body
  return {
    formats: body.formats ? [...body.formats] : null,
    isNews: body.eventId !== undefined && (body.isNews ?? false),
    asOrganization: body.groupId !== undefined && (body.asOrganization ?? false),
    poll: poll ? { options: [...poll.options], multiple: poll.multiple, closesAt: poll.closesAt ?? null } : null,
    place: await placeOfInput(app, body.place),
    linkUrl: linkUrl ?? null,
    audience: audience ?? null,
    entitlementId: entitlementId ?? null,
    commentScope: commentScope ?? null,
    language: canonicalLanguage(language ?? undefined),
    sensitive: sensitive ?? null,
    templateId: templateId ?? null,
    scheduledLiveAt: scheduledLiveAt ?? null,
    timeZone: checkTimeZone(timeZone),
  }
}

/** Saves a draft. A draft that was changed, or posted, elsewhere since `version` is refused with its present state. */
export async function saveDraft(tx: Tx, app: App, ownerId: string, body: DraftBody): Promise<DraftRow> {
  const { groupId = null, eventId = null, mediaIds = [] } = body
  if (eventId) await app.provided.eventPosts.access(tx, app, ownerId, eventId)
  if (groupId) await accessGroup(tx, ownerId, groupId, 'content')
  const { entitlementId } = body
  // An entitlement off sale stays until another is chosen: the text written meanwhile must not be lost.
  const sold = entitlementId ? await entitlements.entitlementRow(tx, ownerId, entitlementId) : null
  if (entitlementId && (!groupId || sold?.groupId !== groupId))
    throw new Refusal('ENTITLEMENT_NOT_FOUND', { path: 'entitlementId' })
  const files = [...new Set(mediaIds)]
  if ((await ownFiles(tx, ownerId, files)) !== files.length) throw new Refusal('MEDIA_NOT_FOUND', { path: 'mediaIds' })
  await lockDraft(tx, body.id ?? null)
  const existing = await lockDrafts(tx, ownerId)
  const before = body.id ? await ownDraft(tx, ownerId, body.id) : null
  if (body.version !== undefined && body.version !== before?.version) {
    const [current = null] = before ? await presentDrafts(tx, app, ownerId, [before]) : []
    throw new Refusal('VERSION_CONFLICT', { current })
  }
  if (!before && existing >= maxDrafts) throw new Refusal('QUOTA_REACHED')
  const draft = {
    id: body.id ?? app.runtime.id(),
    groupId,
    eventId,
    text: body.text ?? '',
    mentions: body.mentions ?? [],
    mediaIds: files,
    rest: { ...(await restOf(app, body)) },
  }
  if (before?.publishFailure && !(await dropMissed(tx, app, ownerId, before.id)))
    throw new Refusal('VERSION_CONFLICT', { current: null })
  const row = await writeDraft(tx, ownerId, draft, app.runtime.now())
  await emit(tx, 'draft.changed', { draftId: row.id, authorId: ownerId })
  return row
}

/** Deletes a draft, including one that is a post which missed its time. */
export async function removeDraft(tx: Tx, app: App, ownerId: string, id: string): Promise<void> {
  const wasDraft = await removeDraftRow(tx, ownerId, id)
  const wasMissed = await dropMissed(tx, app, ownerId, id)
  if (wasDraft || wasMissed) await emit(tx, 'draft.changed', { draftId: id, authorId: ownerId })
}

/** A post that missed its time is locked before its author, in the same order as when it is published. */
export const lockDraft = async (tx: Tx, id: string | null): Promise<void> =>
  id === null ? undefined : lockScheduled(tx, id)

/**
 * A draft that is being posted is no draft any more. Refuses a post that missed its time, but has appeared since or
 * waits for a new one.
 */
export async function consumeDraft(tx: Tx, app: App, ownerId: string, id: string): Promise<void> {
  const post = await lockPending(tx, id)
  if (post?.authorId === ownerId && post.status !== 'FAILED') throw new Refusal('ALREADY_PUBLISHED')
  await removeDraft(tx, app, ownerId, id)
}

/**
 * A post that missed its time and was saved as a draft, or posted, no longer waits. False for one that appeared
 * meanwhile.
 */
async function dropMissed(tx: Tx, app: App, ownerId: string, postId: string): Promise<boolean> {
  const post = await lockPending(tx, postId)
  return post?.authorId === ownerId && post.status === 'FAILED' && softDeletePost(tx, app, postId, ownerId)
}
