import type { Highlight, SearchHit } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import { highlightsOf } from '#kernel/text/highlights.ts'
import { matchPositions } from '#kernel/text/matchPositions.ts'
import { personCards } from '#features/users/index.ts'
import { foundComments } from './store/comments.ts'

/** The hits of found comments by id. One whose author is gone is left out. */
export async function presentComments(
  db: Db,
  viewerId: string,
  ids: readonly string[],
  { required, words }: { readonly required: string; readonly words: string },
): Promise<ReadonlyMap<string, SearchHit[]>> {
  const rows = await foundComments(db, viewerId, ids)
  const people = await personCards(
    db,
    viewerId,
    rows.map(({ authorId }) => authorId),
  )
  return new Map(
    rows.flatMap(({ authorId, createdAt, facets, ...row }): [string, SearchHit[]][] => {
      const author = people.get(authorId)
      if (author === undefined) return []
      const item = { ...row, facets: [...facets], author, createdAt: createdAt.toISOString() }
      return [[row.id, [{ kind: 'COMMENT', item, highlights: highlightsIn(row.text, required, words) }]]]
    }),
  )
}

function highlightsIn(text: string, required: string, words: string): Highlight[] {
  if (required.trim() === '') return []
  const spans = matchPositions(required, text)
  if (!spans || spans.length === 0) return highlightsOf('text', text, words.replaceAll('"', ' '))
  const bytes = (characters: number) => Buffer.byteLength(text.slice(0, characters))
  return spans.map(({ start, end }) => ({ field: 'text', start: bytes(start), end: bytes(end) }))
}
