import { isDeepStrictEqual } from 'node:util'
import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { eventPolicy } from '../../policy.ts'
import { keysWanted } from '../../services/admission.ts'
import { answerFor, goingWish } from '../../services/answering.ts'
import { isWhole } from '../../services/meantDates.ts'
import { readAnswers } from '../../services/questions.ts'
import { holdEvent } from '../../store/access.ts'
import { keepSeriesAnswer } from '../../store/seriesAnswers.ts'

const coming = ['CONFIRMED', 'WAITLISTED']

export const communityEventInterested = handle(contract.groups.communityEventInterested)(async ({
  params,
  body,
  actor,
  tx,
  app,
}) => {
  const { occurrence, answer } = body
  const now = app.seams.now()
  const facts = await holdEvent(tx, actor.id, params.eventId, 'page', { now, occurrence })
  const said = await readAnswers(tx, facts, body)
  const isGoing = answer === 'GOING'
  const lacking = isGoing ? await keysWanted(tx, actor.id, facts) : null
  const view = await answerFor(tx, app, {
    facts,
    actor,
    occurrence,
    wish: isGoing ? goingWish(facts) : 'INTERESTED',
    said,
    verdict: isGoing ? eventPolicy.answer : eventPolicy.answerMaybe,
    lacking,
    isSame: ({ state, wantsSeat, questions, answers }) =>
      (isGoing
        ? coming.includes(state) || (state === 'INTERESTED' && wantsSeat)
        : state === 'INTERESTED' && !wantsSeat) &&
      (said.answers === undefined || isDeepStrictEqual(said, { questions, answers })),
  })
  // An answer for dates to come would give seats on them without what they require.
  if (isWhole(facts, occurrence) && !actor.isolated && !lacking)
    await keepSeriesAnswer(tx, {
      eventId: facts.id,
      accountId: actor.id,
      answer,
      questions: said.questions ?? view.questions ?? [],
      answers: said.answers ?? view.answers ?? [],
      now,
    })
  return view
})
