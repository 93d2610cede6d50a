import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { eventPolicy } from '../../policy.ts'
import { guestViews, sightOf } from '../../services/guestViews.ts'
import { accessEvent } from '../../store/access.ts'
import { guestRows } from '../../store/guests.ts'

export const communityEventMembers = handle(contract.groups.communityEventMembers)(async ({
  params: { eventId, userId },
  query: { occurrence },
  actor,
  db,
  app,
  refuse,
}) => {
  const facts = await accessEvent(db, actor.id, eventId, 'page', { now: app.seams.now(), occurrence })
  const [guest] = await guestRows(db, [facts.date.id], [userId])
  const sight = eventPolicy.seeGuests(facts)
  const isShown =
    guest !== undefined &&
    (userId === actor.id ||
      (!guest.silent && (sight === 'ALL' || (sight === 'CONFIRMED' && guest.state === 'CONFIRMED'))))
  const views = await guestViews(db, app, isShown ? [guest] : [], sightOf(facts, actor.id))
  return views.get(userId) ?? refuse('USER_NOT_FOUND')
})
