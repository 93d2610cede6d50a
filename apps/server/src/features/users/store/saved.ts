import type { FavoriteKind } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'

/** Whether the viewer saved a thing: for what says so beside it. */
export const isSaved = (viewerId: string, kind: FavoriteKind, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from favorites sf where sf.account_id = ${viewerId}::uuid and sf.kind = ${kind} and sf.entity_id = ${id})`
