import type { FavoriteKind } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { type AccountRef, accountIdSql } from '#kernel/database/accountRef.ts'

/** Whether the viewer saved a thing: for showing that beside it. */
export const isSaved = (viewer: AccountRef, kind: FavoriteKind, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from favorites sf where sf.account_id = ${accountIdSql(viewer)} and sf.kind = ${kind} and sf.entity_id = ${id})`
