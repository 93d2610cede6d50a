import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { muteView } from '../presentMutes.ts'
import { personCards } from '../../store/cards.ts'
import { listMutes } from '../store/mutes.ts'

export const getMutes = handle(contract.users.getMutes)(async ({ query, actor, db, app }) => {
  const { limit } = query
  const cursorScope = 'muted'
  const after = readCursor(query.cursor, cursorScope)
  const rows = await listMutes(db, actor.id, { limit, after, now: app.runtime.now() })
  const cards = await personCards(
    db,
    actor.id,
    rows.map(({ id }) => id),
  )
  return pageOf(rows, { limit, cursorScope, keyOf: (row) => [row.at.toISOString(), row.id] }, (shown) =>
    shown.flatMap((row) => {
      const person = cards.get(row.id)
      return person ? [muteView(row, person)] : []
    }),
  )
})
