import type { Db } from '#kernel/database/tables.ts'
import { groupDirectory } from '#features/groups/index.ts'
import type { HitCursor, Hit, SearchSort } from './hits.ts'

type DirectoryFilter = Parameters<typeof groupDirectory.find>[1]['filter']

/** Groups by name and description, as far as the viewer may know of them: the directory's own search. */
export async function findGroups(
  db: Db,
  viewerId: string,
  args: { text: string; near: DirectoryFilter['near']; sort: SearchSort; after: HitCursor | null; limit: number },
): Promise<{ hits: Hit[]; total: number }> {
  const { sort, after, limit } = args
  const filter: DirectoryFilter = {
    kinds: ['STANDARD', 'SUBGROUP', 'ENTERPRISE'],
    words: { text: args.text, in: 'ALL' },
    near: args.near,
  }
  const [rows, facets] = await Promise.all([
    groupDirectory.find(db, {
      viewerId,
      filter,
      sort: sort === 'TIME' ? 'NEW' : 'RELEVANCE',
      after: after && {
        value: sort === 'TIME' ? new Date(after.score).toISOString() : String(after.score),
        id: after.id,
      },
      limit: limit - 1,
    }),
    groupDirectory.facets(db, viewerId, filter),
  ])
  return {
    hits: rows.map(({ id, sortValue }) => ({
      kind: 'GROUP',
      id,
      score: sort === 'TIME' ? new Date(sortValue).getTime() : Number(sortValue),
    })),
    total: facets.find(({ facet }) => facet === 'total')?.count ?? 0,
  }
}
