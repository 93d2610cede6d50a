import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { eventPolicy } from '../../policy.ts'
import { keysWanted } from '../../services/admission.ts'
import { answerFor, goingWish } from '../../services/answering.ts'
import { isWhole } from '../../services/meantDates.ts'
import { holdEvent } from '../../store/access.ts'
import { keepSeriesAnswer } from '../../store/seriesAnswers.ts'

const coming = ['CONFIRMED', 'WAITLISTED']

export const communityEventInterested = handle(contract.groups.communityEventInterested)(async ({
  params,
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { occurrence, answer, answers } = body
  const now = app.seams.now()
  const facts = await holdEvent(tx, actor.id, params.eventId, 'page', { now, occurrence })
  if (answers && answers.length > facts.questions.length)
    return refuse('INVALID_PARAMETER', { path: 'answers', detail: 'There are more answers than questions.' })
  const isGoing = answer === 'GOING'
  const lacking = isGoing ? await keysWanted(tx, actor.id, facts) : null
  const view = await answerFor(tx, app, {
    facts,
    actor,
    occurrence,
    wish: isGoing ? goingWish(facts) : 'INTERESTED',
    said: answers ? { answers } : {},
    verdict: eventPolicy.answer,
    lacking,
    isSame: ({ state, wantsSeat, answers: given }) =>
      (isGoing
        ? coming.includes(state) || (state === 'INTERESTED' && wantsSeat)
        : state === 'INTERESTED' && !wantsSeat) &&
      (answers === undefined || JSON.stringify(answers) === JSON.stringify(given)),
  })
  // An answer for dates to come would give seats on them without what they require.
  if (isWhole(facts, occurrence) && !actor.isolated && !lacking)
    await keepSeriesAnswer(tx, {
      eventId: facts.id,
      accountId: actor.id,
      answer,
      answers: answers ?? view.answers ?? [],
      now,
    })
  return view
})
