import { isDeepStrictEqual } from 'node:util'
import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { eventPolicy } from '../../policy.ts'
import { requiredEntitlements } from '../requiredEntitlements.ts'
import { answerInvitation, goingChange } from '../answerInvitation.ts'
import { isWholeSeries } from '../../series/selectDates.ts'
import { readAnswers } from '../../events/questions.ts'
import { lockEventShared } from '../../store/access.ts'
import { saveSeriesAnswer } from '../../series/store/seriesAnswers.ts'

const coming = ['CONFIRMED', 'WAITLISTED']

export const communityEventInterested = handle(contract.groups.communityEventInterested)(async ({
  params,
  body,
  actor,
  tx,
  app,
}) => {
  const { occurrence, answer } = body
  const now = app.runtime.now()
  const facts = await lockEventShared(tx, actor.id, { eventId: params.eventId, now, occurrence }, 'page')
  const said = await readAnswers(tx, facts, body)
  const isGoing = answer === 'GOING'
  const lacking = isGoing ? await requiredEntitlements(tx, actor.id, facts) : null
  const view = await answerInvitation(tx, app, {
    facts,
    actor,
    occurrence,
    change: isGoing ? goingChange(facts) : 'INTERESTED',
    said,
    verdict: isGoing ? eventPolicy.answer : eventPolicy.answerMaybe,
    lacking,
    isSame: ({ state, requestedSpot, questions, answers }) =>
      (isGoing
        ? coming.includes(state) || (state === 'INTERESTED' && requestedSpot)
        : state === 'INTERESTED' && !requestedSpot) &&
      (said.answers === undefined || isDeepStrictEqual(said, { questions, answers })),
  })
  // An answer for dates to come would give spots on them without the required entitlement.
  if (isWholeSeries(facts, occurrence) && !actor.isIsolated && !lacking)
    await saveSeriesAnswer(tx, {
      eventId: facts.id,
      accountId: actor.id,
      answer,
      questions: said.questions ?? view.questions ?? [],
      answers: said.answers ?? view.answers ?? [],
      now,
    })
  return view
})
