import { readRichText } from '@koinon/contract/richText'
import type { Format, GroupSettings, PlaceInput } from '@koinon/contract/shared'
import { interests } from '#features/users/index.ts'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { placeOf } from '#features/accounts/index.ts'
import { refuseLookalikeName } from '#features/moderation/index.ts'
import { mediaUses } from '#features/media/index.ts'
import { type GroupColumns } from './store/groups.ts'
import type { GroupKind } from '../store/tables.ts'

/** A group's fields as sent: those left out stay, null removes one. */
export interface GroupFields {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly pictureMediaId?: string | null | undefined
  readonly bannerMediaId?: string | null | undefined
  readonly about?: string | undefined
  readonly aboutFormats?: readonly Format[] | undefined
  readonly rules?: readonly string[] | undefined
  readonly interestIds?: readonly string[] | undefined
  readonly place?: PlaceInput | null | undefined
  readonly questions?: readonly string[] | undefined
  readonly settings?: { readonly [K in keyof GroupSettings]?: GroupSettings[K] | undefined } | undefined
}
interface Named {
  readonly groupId: string
  readonly kind: GroupKind
  readonly actorId: string
  /** The pictures it has now. */
  readonly pictureMediaId: string | null
  readonly bannerMediaId: string | null
}

const fitting: Record<GroupKind, readonly GroupSettings['joinPolicy'][]> = {
  STANDARD: ['ANYONE', 'REQUEST_ONLY'],
  ENTERPRISE: ['ANYONE', 'REQUEST_ONLY'],
  SUBGROUP: ['GROUP_MEMBERS', 'REQUEST_ONLY'],
}

/**
 * The columns that were sent, checked: refuses unknown interests, places, languages and pictures that are not the
 * actor's own, and a join policy that does not suit the kind of group. Takes the pictures into use.
 */
export async function groupFieldColumns(tx: Tx, app: App, named: Named, given: GroupFields): Promise<GroupColumns> {
  if (given.name !== undefined) await refuseLookalikeName(tx, given.name, { path: 'name', except: named.groupId })
  const place = await placeOf(app, given.place)
  if (given.interestIds) {
    const [unknown] = await interests.unknownInterests(tx, given.interestIds)
    if (unknown) throw new Refusal('INTEREST_UNKNOWN', { path: 'interestIds', interestId: unknown })
  }
  await changePictures(tx, named, given)
  return {
    ...defined({
      name: given.name,
      description: given.description,
      picture_media_id: given.pictureMediaId,
      banner_media_id: given.bannerMediaId,
    }),
    ...(given.about === undefined ? {} : aboutColumns(given.about, given.aboutFormats)),
    ...(given.rules ? { rules: jsonb(given.rules) } : {}),
    ...(given.questions ? { questions: jsonb(given.questions) } : {}),
    ...(given.interestIds ? { interest_ids: [...new Set(given.interestIds)] } : {}),
    ...(place === undefined ? {} : { place, latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }),
    ...settingColumns(named.kind, given.settings ?? {}),
  }
}

function aboutColumns(about: string, formats: GroupFields['aboutFormats']): GroupColumns {
  const { text, facets } = readRichText({ text: about, formats })
  return { about: text, about_facets: jsonb(facets) }
}
const defined = <T extends Record<string, unknown>>(columns: T): Partial<T> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<T>

function settingColumns(kind: GroupKind, settings: NonNullable<GroupFields['settings']>): GroupColumns {
  const { joinPolicy, language } = settings
  if (joinPolicy && !fitting[kind].includes(joinPolicy))
    throw new Refusal('POLICY_NOT_FITTING', { path: 'settings.joinPolicy' })
  return {
    ...defined({
      visibility: settings.visibility,
      listed: settings.listed,
      for_visitors: settings.forVisitors,
      embed_hosts: settings.embedHosts && [...new Set(settings.embedHosts)],
      join_policy: joinPolicy,
      post_scope: settings.postScope,
      comment_scope: settings.commentScope,
      event_scope: settings.eventScope,
      member_list_scope: settings.memberListScope,
      invite_scope: settings.inviteScope,
      message_scope: settings.messageScope,
      chat_enabled: settings.chatEnabled,
      auto_accept: settings.autoAccept,
      answers_required: settings.answersRequired,
      guidelines_required: settings.guidelinesRequired,
      slow_mode: settings.slowMode,
      newcomer_hold: settings.newcomerHold,
      language: typeof language === 'string' ? canonical(language) : language,
    }),
  }
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
/** A language tag in its canonical form; refuses anything else. */
function canonical(tag: string): string {
  try {
    const [known] = Intl.getCanonicalLocales(tag)
    if (known && names.of(known)) return known
  } catch {
    // Not a tag at all.
  }
  throw new Refusal('LANGUAGE_UNKNOWN', { path: 'settings.language' })
}

/** Takes new pictures into use and releases those they replace. */
async function changePictures(tx: Tx, named: Named, given: GroupFields): Promise<void> {
  const { groupId, actorId } = named
  const remaining = new Set([
    given.pictureMediaId === undefined ? named.pictureMediaId : given.pictureMediaId,
    given.bannerMediaId === undefined ? named.bannerMediaId : given.bannerMediaId,
  ])
  const had = [named.pictureMediaId, named.bannerMediaId].filter((id) => id !== null)
  const come = [...remaining].filter((id) => id !== null).filter((id) => !had.includes(id))
  const gone = had.filter((id) => !remaining.has(id))
  await mediaUses.useMedia(tx, { ownerId: actorId, mediaIds: come, kind: 'GROUP', targetId: groupId })
  if (gone.length > 0) await mediaUses.unuseMedia(tx, { kind: 'GROUP', targetId: groupId, mediaIds: gone })
}
