import type { EventMemberView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { guestViews, guestListAccess } from './guestViews.ts'
import { type SetGuestsArgs, setGuests } from '../events/hosts.ts'
import { onDate } from '../series/selectDates.ts'

/** `setGuests` for one person: their place now, or a refusal that says why nothing was set. */
export async function setGuest(
  tx: Tx,
  app: App,
  { userId, ...args }: Omit<SetGuestsArgs, 'userIds'> & { userId: string },
): Promise<EventMemberView> {
  const { date, guests, failed } = await setGuests(tx, app, { ...args, userIds: [userId] })
  const refusal = failed.get(userId)
  if (refusal) throw new Refusal(refusal, { path: 'userId' })
  const guest = guests.get(userId)
  const views = await guestViews(
    tx,
    app,
    guest ? [guest] : [],
    guestListAccess(onDate(args.facts, date, null), args.actor.id),
  )
  const view = views.get(userId)
  if (!view) throw new Refusal('USER_NOT_FOUND', { path: 'userId' })
  return view
}
