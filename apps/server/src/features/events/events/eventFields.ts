import type { EventDraft } from '@koinon/contract/shared'
import { readRichText } from '@koinon/contract/richText'
import { accessEntitlement } from '#features/entitlements/index.ts'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { placeOfInput } from '#features/content/index.ts'
import type { GroupFacts } from '#features/groups/index.ts'
import { mediaUses } from '#features/media/index.ts'
import { personCards } from '#features/users/index.ts'
import { type DateColumns, type EventColumns, membersAmong } from './store/events.ts'
import type { EventScope } from '../store/tables.ts'

/** An event's fields as sent: those left out stay, null removes one. */
export type EventFields = { readonly [K in keyof EventDraft]?: EventDraft[K] | undefined }

/** The fields of an event that may differ on one of its dates. */
export async function ownFieldColumns(app: App, given: EventFields) {
  const place = given.place === undefined ? undefined : await placeOfInput(app, given.place)
  return {
    ...(given.title === undefined ? {} : { title: given.title }),
    ...(given.description === undefined ? {} : describe(given.description, given.descriptionFormats)),
    ...(place === undefined
      ? {}
      : { place: jsonb(place), latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }),
  } satisfies DateColumns
}
function describe(description: string, formats: EventFields['descriptionFormats']) {
  const { text, facets } = readRichText({ text: description, formats })
  return { description: text, description_facets: jsonb(facets) }
}

interface Named {
  readonly eventId: string
  readonly actorId: string
  readonly group: Pick<GroupFacts, 'id' | 'visibility'>
  /** As it is now; for a new event, the default. */
  readonly visibility: EventScope
  readonly joinScope: EventScope
  readonly coverMediaId: string | null
}

/**
 * The columns of the fields that were sent, checked, except for times and hosts: refuses unknown places and pictures
 * that are not the actor's own. Takes a cover into use.
 */
export async function eventFieldColumns(tx: Tx, app: App, named: Named, given: EventFields): Promise<EventColumns> {
  const cost = await costOf(tx, named, given.cost)
  const { place, ...own } = await ownFieldColumns(app, given)
  await changeCover(tx, named, given.coverMediaId)
  return {
    ...own,
    ...(cost === undefined ? {} : { entitlement_id: cost }),
    ...(place === undefined ? {} : { place: given.place === null ? null : place }),
    ...(given.coverMediaId === undefined ? {} : { cover_media_id: given.coverMediaId }),
    ...(given.onlineLink === undefined ? {} : { online_link: given.onlineLink }),
    ...(given.linkAudience === undefined ? {} : { link_audience: given.linkAudience }),
    ...(given.confirmation === undefined ? {} : { confirmation: given.confirmation }),
    ...(given.capacity === undefined ? {} : { capacity: given.capacity }),
    ...(given.questions === undefined ? {} : { questions: jsonb(given.questions) }),
    ...scopeColumns(named, given),
  }
}

/** The entitlement that admits, among the offers of the event’s own group; null: nothing is required. */
async function costOf(
  tx: Tx,
  { actorId, group }: Named,
  cost: EventFields['cost'],
): Promise<string | null | undefined> {
  if (cost === undefined) return undefined
  if (cost === 'FREE') return null
  return (await accessEntitlement(tx, actorId, { entitlementId: cost, groupId: group.id, path: 'cost' })).id
}

/**
 * Never wider than the group: an open event of a closed group is for its members. Nobody joins what they cannot see.
 */
function scopeColumns({ group, visibility, joinScope }: Named, given: EventFields) {
  const seen = narrower(given.visibility ?? visibility, group.visibility)
  return { visibility: seen, join_scope: narrower(given.joinScope ?? joinScope, seen) } satisfies EventColumns
}
const narrower = (requested: EventScope, max: EventScope): EventScope => (max === 'GROUP_MEMBERS' ? max : requested)

async function changeCover(tx: Tx, named: Named, requested: string | null | undefined): Promise<void> {
  const { eventId, actorId, coverMediaId } = named
  if (requested === undefined || requested === coverMediaId) return
  if (requested)
    await mediaUses.useMedia(tx, { ownerId: actorId, mediaIds: [requested], kind: 'EVENT', targetId: eventId })
  if (coverMediaId) await mediaUses.unuseMedia(tx, { kind: 'EVENT', targetId: eventId, mediaIds: [coverMediaId] })
}

/** Shows the cover of one event on another made from it. */
export async function useCover(tx: Tx, eventId: string, coverMediaId: string | null): Promise<void> {
  if (coverMediaId) await mediaUses.useUnprocessedMedia(tx, { mediaId: coverMediaId, kind: 'EVENT', targetId: eventId })
}

/** The hosts besides the maker, who must be members the actor may know of. */
export async function readHosts(
  tx: Tx,
  { groupId, createdBy, actorId }: { groupId: string; createdBy: string; actorId: string },
  hostIds: readonly string[],
): Promise<string[]> {
  const requested = [...new Set(hostIds)].filter((id) => id !== createdBy)
  if (requested.length === 0) return []
  const [members, known] = [await membersAmong(tx, groupId, requested), await personCards(tx, actorId, requested)]
  const unknown = requested.find((id) => !members.has(id) || !known.has(id))
  if (unknown) throw new Refusal('USER_NOT_FOUND', { path: 'hostIds', userId: unknown })
  return requested
}
