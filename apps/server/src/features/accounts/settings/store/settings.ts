import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

export async function setLanguageOf(tx: Tx, accountId: string, language: string, now: Date): Promise<void> {
  await tx.updateTable('accounts').set({ language, updated_at: now }).where('id', '=', accountId).execute()
}

export interface PreferencesRow {
  readonly preferences: Record<string, unknown>
  readonly updatedAt: Date | null
}
export async function preferencesOf(db: Db, accountId: string): Promise<PreferencesRow> {
  const row = await db
    .selectFrom('accounts')
    .select(['preferences', 'preferences_updated_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { preferences: row.preferences, updatedAt: row.preferences_updated_at }
}

/** Whether pages that a member links to may be fetched although they did not ask for it. */
export async function wantsLinkPreviews(db: Db, accountId: string): Promise<boolean> {
  return (await preferencesOf(db, accountId)).preferences['linkPreviews'] !== false
}

/**
 * Sets keys and removes those that are null, in one statement: two devices that set different keys both keep theirs.
 */
export async function mergePreferences(
  tx: Tx,
  accountId: string,
  given: Record<string, unknown>,
  now: Date,
): Promise<PreferencesRow & { bytes: number }> {
  const { rows } = await sql<PreferencesRow & { bytes: number }>`
    update accounts set preferences = jsonb_strip_nulls(preferences || ${jsonb(given)}), preferences_updated_at = ${now}
    where id = ${accountId}
    returning preferences, preferences_updated_at as "updatedAt", octet_length(preferences::text) as bytes`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('The account of this session is gone.')
  return row
}

export interface HomePage {
  readonly page: 'FEED' | 'EXPLORE' | 'GROUPS' | 'CHAT' | 'EVENTS' | 'GROUP'
  readonly groupId: string | null
}
export async function homePageOf(db: Db, accountId: string): Promise<HomePage | null> {
  const row = await db.selectFrom('accounts').select('start_page').where('id', '=', accountId).executeTakeFirst()
  return (row?.start_page as HomePage | null | undefined) ?? null
}
export async function setHomePage(tx: Tx, accountId: string, home: HomePage | null): Promise<void> {
  await sql`update accounts set start_page = ${home && jsonb(home)} where id = ${accountId}`.execute(tx)
}
