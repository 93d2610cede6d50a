import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { isWholeEvent } from '../../services/hosting.ts'
import { holdMeant } from '../../services/meantDates.ts'
import { moveGuests } from '../../services/seats.ts'
import { holdHosts } from '../../store/access.ts'
import { guestRows } from '../../store/guests.ts'
import { dropHost, hostingOf } from '../../store/hosts.ts'
import { dropSeriesAnswers } from '../../store/seriesAnswers.ts'

export const communityEventDeleteUser = handle(contract.groups.communityEventDeleteUser)(async ({
  params,
  query: { occurrence },
  actor,
  tx,
  app,
  refuse,
}) => {
  const now = app.seams.now()
  const facts = await holdHosts(tx, actor.id, params.eventId, 'page', { now, occurrence })
  // Dates are locked before hosts and answers, as everywhere.
  const dates = await holdMeant(tx, facts, { occurrence, now })
  const mine = await guestRows(
    tx,
    dates.map(({ id }) => id),
    [actor.id],
  )
  // Somebody removed stays removed, as nobody returns by leaving; somebody inside stays checked in.
  const leaving = mine.filter(({ state, checkedInAt }) => state !== 'REMOVED' && checkedInAt === null)
  if (leaving.length === 0 && mine.some(({ checkedInAt }) => checkedInAt !== null)) return refuse('CHECKED_IN')
  if (isWholeEvent(facts, occurrence)) {
    if (facts.isMaker || facts.isNamedHost) {
      const { hosts, alone } = await hostingOf(tx, facts.id, actor.id)
      if (alone) return refuse('LAST_HOST')
      if (hosts) await dropHost(tx, facts.id, actor.id)
    }
    await dropSeriesAnswers(tx, facts.id, [actor.id])
  }
  const moves = leaving.map(({ dateId }) => ({ dateId, accountId: actor.id, wish: 'DROP' as const }))
  await moveGuests(tx, app, { dates, moves, byId: actor.id })
  return { ok: true }
})
