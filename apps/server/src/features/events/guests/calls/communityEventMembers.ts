import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { eventPolicy } from '../../policy.ts'
import { guestViews, guestListAccess } from '../guestViews.ts'
import { accessEvent } from '../../store/access.ts'
import { guestRows } from '../store/guests.ts'

export const communityEventMembers = handle(contract.groups.communityEventMembers)(async ({
  params: { eventId, userId },
  query: { occurrence },
  actor,
  db,
  app,
  refuse,
}) => {
  const facts = await accessEvent(db, actor.id, { eventId, now: app.runtime.now(), occurrence }, 'page')
  const [guest] = await guestRows(db, [facts.date.id], [userId])
  const access = eventPolicy.seeGuests(facts)
  const isShown =
    guest !== undefined &&
    (userId === actor.id ||
      (!guest.byIsolatedAuthor && (access === 'ALL' || (access === 'CONFIRMED' && guest.state === 'CONFIRMED'))))
  const views = await guestViews(db, app, isShown ? [guest] : [], guestListAccess(facts, actor.id))
  return views.get(userId) ?? refuse('USER_NOT_FOUND')
})
