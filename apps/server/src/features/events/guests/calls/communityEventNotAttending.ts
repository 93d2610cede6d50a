import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { eventPolicy } from '../../policy.ts'
import { answerInvitation } from '../answerInvitation.ts'
import { isWholeSeries } from '../../series/selectDates.ts'
import { lockEventShared } from '../../store/access.ts'
import { removeSeriesAnswers } from '../../series/store/seriesAnswers.ts'

export const communityEventNotAttending = handle(contract.groups.communityEventNotAttending)(async ({
  params,
  body,
  actor,
  tx,
  app,
}) => {
  const { occurrence, note } = body
  const facts = await lockEventShared(
    tx,
    actor.id,
    { eventId: params.eventId, now: app.runtime.now(), occurrence },
    'page',
  )
  const view = await answerInvitation(tx, app, {
    facts,
    actor,
    occurrence,
    change: 'NOT_ATTENDING',
    said: note === undefined ? {} : { message: note },
    verdict: eventPolicy.decline,
    isSame: ({ state, message }) => state === 'NOT_ATTENDING' && (note === undefined || note === message),
  })
  // Dates are locked before answers, as everywhere.
  if (isWholeSeries(facts, occurrence)) await removeSeriesAnswers(tx, facts.id, [actor.id])
  return view
})
