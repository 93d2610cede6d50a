import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { personCards } from '#features/users/index.ts'
import { accessProcedure } from '../accessProcedure.ts'
import { ballotPage } from '../store/ballots.ts'

export const proceduresVotes = handle(contract.groups.proceduresVotes)(async ({
  body: { procedureId, cursor, limit },
  actor,
  db,
}) => {
  await accessProcedure(db, actor.id, procedureId)
  const cursorScope = ['procedure-votes', procedureId]
  const [id] = readCursor(cursor, cursorScope) ?? []
  const rows = await ballotPage(db, { procedureId, after: typeof id === 'string' ? id : null, limit })
  const people = await personCards(
    db,
    actor.id,
    rows.map(({ accountId }) => accountId),
  )
  return pageOf(rows, { limit, cursorScope, keyOf: ({ accountId }) => [accountId] }, (shown) =>
    shown.flatMap(({ accountId, choice }) => {
      const person = people.get(accountId)
      return person ? [{ person, choice }] : []
    }),
  )
})
