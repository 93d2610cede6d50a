import type { FavoriteView } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { visibility } from '#features/users/index.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { visiblePost } from '#features/content/index.ts'
import { visibleEvent } from '#features/events/index.ts'
import { knowsOfGroup } from '#features/groups/index.ts'
import { readableItem } from '#features/libraries/index.ts'

export type FavoriteKind = FavoriteView['kind']
export interface FavoriteRow {
  readonly id: string
  readonly kind: FavoriteKind
  readonly entityId: string
  readonly savedAt: Date
}
const columns = sql`f.id, f.kind, f.entity_id as "entityId", f.saved_at as "savedAt"`

/** Saves something; what is already saved stays where it is. */
export async function addFavorite(
  tx: Tx,
  favorite: { id: string; accountId: string; kind: FavoriteKind; entityId: string; now: Date },
): Promise<FavoriteRow> {
  const { id, accountId, kind, entityId, now } = favorite
  await sql`insert into favorites (id, account_id, kind, entity_id, saved_at) values (${id}, ${accountId}, ${kind}, ${entityId}, ${now})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<FavoriteRow>`
    select ${columns} from favorites f where f.account_id = ${accountId} and f.kind = ${kind} and f.entity_id = ${entityId}`.execute(
    tx,
  )
  return rows[0] ?? { id, kind, entityId, savedAt: now }
}

export async function removeFavorite(
  tx: Tx,
  { accountId, kind, entityId }: { accountId: string; kind: FavoriteKind; entityId: string },
): Promise<void> {
  await sql`delete from favorites where account_id = ${accountId} and kind = ${kind} and entity_id = ${entityId}`.execute(
    tx,
  )
}

/** Whether the owner may still see what was saved. Kinds without a rule here are not shown. */
const stillVisible = (viewerId: string): RawBuilder<boolean> => sql<boolean>`(
  case f.kind
    when 'POST' then coalesce((
      select ${visiblePost(viewerId)} from posts p join accounts a on a.id = p.author_id where p.id = f.entity_id), false)
    when 'GROUP' then ${knowsOfGroup(viewerId, sql`f.entity_id`)}
    when 'USER' then coalesce((select ${visibility.visiblePerson(viewerId)} from accounts a where a.id = f.entity_id), false)
    when 'EVENT' then exists (select 1 from events e where e.id = f.entity_id and ${visibleEvent(viewerId)})
    when 'LIBRARY_ITEM' then ${readableItem(viewerId, sql`f.entity_id`)}
    else false end)`

/** The objects that a member saved and may still see, latest first. */
export async function favoritePage(
  db: Db,
  {
    accountId,
    kind,
    before,
    limit,
  }: { accountId: string; kind: FavoriteKind | null; before: string | null; limit: number },
): Promise<FavoriteRow[]> {
  const { rows } = await sql<FavoriteRow>`
    select ${columns} from favorites f
    where f.account_id = ${accountId} ${kind === null ? sql`` : sql`and f.kind = ${kind}`}
      ${before === null ? sql`` : sql`and f.id < ${before}::uuid`} and ${stillVisible(accountId)}
    order by f.id desc limit ${limit}`.execute(db)
  return rows
}

/** Deletes what an account that has been purged saved, and others' entries that name it. */
export async function eraseFavorites(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from favorites where account_id = ${accountId} or (kind = 'USER' and entity_id = ${accountId})`.execute(
    tx,
  )
}
