import type { PostView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { type CursorKey, pageOf, readCursor } from '#kernel/database/paging.ts'
import type { Db } from '#kernel/database/tables.ts'
import { type Viewer, presentRows } from '../present.ts'
import { type PlacedRow, postsAround, postsOfCountry } from './store/places.ts'

type Where =
  | { readonly country: string }
  | { readonly latitude: number; readonly longitude: number; readonly radiusMeters: number }

/** A page of public posts at a place, nearest first. */
export async function postsAtPlace(
  db: Db,
  app: App,
  viewer: Viewer,
  { where, cursor, limit }: { where: Where; cursor: string | undefined; limit: number },
): Promise<{ items: PostView[]; nextCursor: string | null }> {
  const cursorScope = ['at', where]
  const paged = { after: afterOf(readCursor(cursor, cursorScope)), limit, now: app.runtime.now() }
  const rows =
    'country' in where
      ? await postsOfCountry(db, viewer.id, where.country, paged)
      : await postsAround(db, viewer.id, where, paged)
  const views = await presentRows(db, app, viewer, { rows: rows.slice(0, limit) })
  return pageOf(rows, { limit, keyOf: ({ step, position }: PlacedRow) => [step, position], cursorScope }, () => views)
}

function afterOf(key: CursorKey | null): { step: number; position: string } | null {
  if (!key) return null
  const [step, position] = key
  return { step: Number(step), position: String(position) }
}
