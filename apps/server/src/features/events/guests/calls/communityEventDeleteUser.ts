import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { isWholeEvent } from '../../events/hosts.ts'
import { lockSelectedDates } from '../../series/selectDates.ts'
import { moveGuests } from '../spots.ts'
import { lockHosts } from '../../store/access.ts'
import { guestRows } from '../store/guests.ts'
import { removeHost, hostingOf } from '../../events/store/hosts.ts'
import { removeSeriesAnswers } from '../../series/store/seriesAnswers.ts'

export const communityEventDeleteUser = handle(contract.groups.communityEventDeleteUser)(async ({
  params,
  query: { occurrence },
  actor,
  tx,
  app,
  refuse,
}) => {
  const now = app.runtime.now()
  const facts = await lockHosts(tx, actor.id, { eventId: params.eventId, now, occurrence }, 'page')
  // Dates are locked before hosts and answers, as everywhere.
  const dates = await lockSelectedDates(tx, facts, { occurrence, now })
  const mine = await guestRows(
    tx,
    dates.map(({ id }) => id),
    [actor.id],
  )
  // A removed person stays removed, as nobody returns by leaving; a person inside stays checked in.
  const departing = mine.filter(({ state, checkedInAt }) => state !== 'REMOVED' && checkedInAt === null)
  if (departing.length === 0 && mine.some(({ checkedInAt }) => checkedInAt !== null)) return refuse('CHECKED_IN')
  if (isWholeEvent(facts, occurrence)) {
    if (facts.isMaker || facts.isNamedHost) {
      const { hosts, isOnlyHost } = await hostingOf(tx, facts.id, actor.id)
      if (isOnlyHost) return refuse('LAST_HOST')
      if (hosts) await removeHost(tx, facts.id, actor.id)
    }
    await removeSeriesAnswers(tx, facts.id, [actor.id])
  }
  const moves = departing.map(({ dateId }) => ({ dateId, accountId: actor.id, change: 'DROP' as const }))
  await moveGuests(tx, app, { dates, moves, byId: actor.id })
  return { ok: true }
})
