import type { Facet, Place, PrivacySettings } from '@koinon/contract/shared'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Tx } from '#kernel/database/tables.ts'

export type Privacy = PrivacySettings

export interface AccountFields {
  readonly displayName?: string | undefined
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
  readonly birthDate?: string | undefined
  readonly country?: string | null | undefined
  readonly timeZone?: string | undefined
  readonly bio?: { readonly text: string; readonly facets: readonly Facet[] } | undefined
  readonly links?: readonly string[] | undefined
  readonly place?: Place | null | undefined
  readonly avatarMediaId?: string | null | undefined
  readonly privacy: Record<string, unknown>
}

/** Writes what was sent and leaves the rest. */
export async function saveAccountFields(tx: Tx, accountId: string, given: AccountFields, now: Date): Promise<void> {
  const columns: Record<string, unknown> = {
    display_name: given.displayName,
    first_name: given.firstName,
    last_name: given.lastName,
    birth_date: given.birthDate,
    country: given.country,
    time_zone: given.timeZone,
    bio: given.bio?.text,
    bio_facets: given.bio && jsonb(given.bio.facets),
    links: given.links && jsonb(given.links),
    place: given.place === undefined || given.place === null ? given.place : jsonb(given.place),
    avatar_media_id: given.avatarMediaId,
    ...given.privacy,
    updated_at: now,
  }
  const set = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  await tx.updateTable('accounts').set(set).where('id', '=', accountId).execute()
}

export interface CurrentAccountFields {
  readonly birthDate: string | null
  readonly country: string | null
  readonly timeZone: string | null
  readonly isPrivate: boolean
  readonly findableByVisitors: boolean
  readonly avatarMediaId: string | null
}
/** The current fields that a change is compared with; locks the row. */
export async function lockAccountFields(tx: Tx, accountId: string): Promise<CurrentAccountFields | null> {
  const row = await tx
    .selectFrom('accounts')
    .select(['birth_date', 'country', 'time_zone as timeZone', 'is_private', 'findable_by_visitors', 'avatar_media_id'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row
    ? {
        birthDate: row.birth_date,
        country: row.country,
        timeZone: row.timeZone,
        isPrivate: row.is_private,
        findableByVisitors: row.findable_by_visitors,
        avatarMediaId: row.avatar_media_id,
      }
    : null
}
