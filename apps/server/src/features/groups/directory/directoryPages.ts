import type { GroupCard } from '@koinon/contract/shared'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import type { Db } from '#kernel/database/tables.ts'
import { groupCards } from './store/cards.ts'
import {
  type DirectorySort,
  type DirectoryFilter,
  type FacetRow,
  directory,
  directoryFacets,
} from './store/directory.ts'

interface Args {
  readonly filter: DirectoryFilter
  readonly sort: DirectorySort
  readonly cursor?: string | undefined
  readonly limit: number
}

/** A page of any list of groups: one query for which, then their cards with the viewer's friends in them. */
export async function directoryPage(
  db: Db,
  viewerId: string,
  args: Args,
): Promise<{ items: GroupCard[]; nextCursor: string | null }> {
  const cursorScope = ['directory', args.filter, args.sort]
  const [value, id] = readCursor(args.cursor, cursorScope) ?? []
  const after = typeof value === 'string' && typeof id === 'string' ? { value, id } : null
  const rows = await directory(db, { viewerId, filter: args.filter, sort: args.sort, after, limit: args.limit })
  const cards = await groupCards(
    db,
    viewerId,
    rows.map((row) => row.id),
    { friends: true },
  )
  return pageOf(rows, { limit: args.limit, keyOf: (row) => [row.sortValue, row.id], cursorScope }, (shown) =>
    shown.flatMap((row) => cards.get(row.id) ?? []),
  )
}

type Facet = Exclude<FacetRow['facet'], 'total'>
/** A directory's facets by name, most frequent first, and an estimate of how many results there are. */
export async function facetsOf<F extends Facet>(
  db: Db,
  viewerId: string,
  filter: DirectoryFilter,
  names: readonly F[],
): Promise<{ facets: Record<F, { value: string; label: string; count: number }[]>; total: number }> {
  const rows = await directoryFacets(db, viewerId, filter)
  const valuesOf = (name: F) =>
    rows
      .filter((row) => row.facet === name)
      .map(({ value, label, count }) => ({ value, label, count }))
      .toSorted((one, other) => other.count - one.count)
  const facets = Object.fromEntries(names.map((name) => [name, valuesOf(name)])) as Record<
    F,
    ReturnType<typeof valuesOf>
  >
  return { facets, total: rows.find((row) => row.facet === 'total')?.count ?? 0 }
}
export const groupFacetNames = ['interest', 'joinPolicy', 'enterpriseGroup', 'size'] as const
export const enterpriseFacetNames = ['interest', 'distance', 'verified'] as const
