import type { EventMemberView } from '@koinon/contract/shared'
import type { App } from '#kernel/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/tables.ts'
import { guestViews, sightOf } from './guestViews.ts'
import { type Setting, setGuests } from './hosting.ts'
import { onDate } from './meantDates.ts'

/** `setGuests` for one person: their place now, or a refusal that says why nothing was set. */
export async function setGuest(
  tx: Tx,
  app: App,
  { userId, ...asked }: Omit<Setting, 'userIds'> & { userId: string },
): Promise<EventMemberView> {
  const { date, guests, failed } = await setGuests(tx, app, { ...asked, userIds: [userId] })
  const refusal = failed.get(userId)
  if (refusal) throw new Refusal(refusal, { path: 'userId' })
  const guest = guests.get(userId)
  const views = await guestViews(
    tx,
    app,
    guest ? [guest] : [],
    sightOf(onDate(asked.facts, date, null), asked.actor.id),
  )
  const view = views.get(userId)
  if (!view) throw new Refusal('USER_NOT_FOUND', { path: 'userId' })
  return view
}
