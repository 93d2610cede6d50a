import type { Mention } from '@koinon/contract/shared'
import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface DraftRow {
  readonly text: string
  readonly mentions: readonly Mention[]
  readonly version: number
  readonly updatedAt: string
}
/** Where a draft is written. A thread has the id of its first message. */
export interface DraftPlace {
  readonly accountId: string
  readonly conversationId: string
  readonly threadId: string | null
}

const fields = sql`json_build_object('text', d.text, 'mentions', d.mentions, 'version', d.version, 'updatedAt', d.updated_at)`
/** A draft `d` of a left join; null if there is none. */
export const draftJson = sql<DraftRow | null>`case when d.version is not null then ${fields} end`

/** A person's drafts by the conversation or thread in which they are written. */
export async function draftsAt(db: Db, accountId: string, placeIds: readonly string[]): Promise<Map<string, DraftRow>> {
  if (placeIds.length === 0) return new Map()
  const { rows } = await sql<{ placeId: string; draft: DraftRow }>`
    select d.place_id as "placeId", ${fields} as draft from message_drafts d
    where d.account_id = ${accountId} and d.place_id = any(${uuidArray(placeIds)})`.execute(db)
  return new Map(rows.map(({ placeId, draft }) => [placeId, draft]))
}

/** Writes a draft in place of that version; null if another one is there by now. */
export async function replaceDraft(
  tx: Tx,
  { accountId, conversationId, threadId }: DraftPlace,
  draft: Pick<DraftRow, 'text' | 'mentions' | 'version'> & { readonly now: Date },
): Promise<DraftRow | null> {
  const { rows } = await sql<{ draft: DraftRow }>`
    insert into message_drafts as d (account_id, conversation_id, thread_id, text, mentions, updated_at)
    values (${accountId}, ${conversationId}, ${threadId}, ${draft.text}, ${jsonb(draft.mentions)}, ${draft.now})
    on conflict (account_id, place_id) do update set text = excluded.text, mentions = excluded.mentions,
      version = d.version + 1, updated_at = excluded.updated_at where d.version = ${draft.version}
    returning ${fields} as draft`.execute(tx)
  return rows[0]?.draft ?? null
}

/** Empties drafts of these versions; returns their places. The conversations are locked. */
export async function emptyDrafts(
  tx: Tx,
  places: readonly (DraftPlace & { readonly version: number })[],
  now: Date,
): Promise<DraftPlace[]> {
  const { rows } = await sql<DraftPlace>`
    update message_drafts d set text = '', mentions = '[]', version = d.version + 1, updated_at = ${now}
    from unnest(${uuidArray(places.map(({ accountId }) => accountId))},
      ${uuidArray(places.map(({ conversationId, threadId }) => threadId ?? conversationId))},
      ${places.map(({ version }) => version)}::int[]) as s (account_id, place_id, version)
    where d.account_id = s.account_id and d.place_id = s.place_id and d.version = s.version and d.text <> ''
    returning d.account_id as "accountId", d.conversation_id as "conversationId", d.thread_id as "threadId"`.execute(tx)
  return rows
}
