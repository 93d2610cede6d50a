import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { eventPolicy } from '../../policy.ts'
import { answerFor } from '../../services/answering.ts'
import { isWhole } from '../../services/meantDates.ts'
import { holdEvent } from '../../store/access.ts'
import { dropSeriesAnswers } from '../../store/seriesAnswers.ts'

export const communityEventNotAttending = handle(contract.groups.communityEventNotAttending)(async ({
  params,
  body,
  actor,
  tx,
  app,
}) => {
  const { occurrence, note } = body
  const facts = await holdEvent(tx, actor.id, params.eventId, 'page', { now: app.seams.now(), occurrence })
  const view = await answerFor(tx, app, {
    facts,
    actor,
    occurrence,
    wish: 'NOT_ATTENDING',
    said: note === undefined ? {} : { said: note },
    verdict: eventPolicy.decline,
    isSame: ({ state, said }) => state === 'NOT_ATTENDING' && (note === undefined || note === said),
  })
  // Dates are locked before answers, as everywhere.
  if (isWhole(facts, occurrence)) await dropSeriesAnswers(tx, facts.id, [actor.id])
  return view
})
