import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { findPeople, personCards } from '#features/users/index.ts'
import { chatPolicy } from '../../policy.ts'
import { readParticipants } from '../readParticipants.ts'
import { accessConversation } from '../../store/access.ts'
import { isInvolved } from '../store/participants.ts'

export const searchParticipants = handle(contract.chat.searchParticipants)(async ({ body, actor, db, refuse }) => {
  const { conversationId, addingTo, query, cursor, limit } = body
  if (conversationId) {
    const facts = await accessConversation(db, actor.id, conversationId)
    return readParticipants(db, { viewerId: actor.id, conversationId: facts.id, query, cursor, limit })
  }
  const joining = addingTo ? await accessConversation(db, actor.id, addingTo) : null
  // Nobody else may learn who takes part by who is left out.
  const verdict = joining ? chatPolicy.manage(joining) : null
  if (verdict?.ok === false) return refuse(verdict.code)
  const cursorScope = ['people to write to', query, joining?.id ?? null]
  const rows = await findPeople(db, {
    viewerId: actor.id,
    text: query,
    limit,
    after: readCursor(cursor, cursorScope),
    reachableOnly: true,
    ...(joining ? { unless: (person) => isInvolved(joining.id, person) } : {}),
  })
  const cards = await personCards(
    db,
    actor.id,
    rows.map((row) => row.id),
  )
  return pageOf(rows, { limit, cursorScope, keyOf: (row) => [row.rank, row.username] }, (shown) =>
    shown.flatMap((row) => {
      const person = cards.get(row.id)
      return person ? [{ person, role: null, joinedAt: null }] : []
    }),
  )
})
