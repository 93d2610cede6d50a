import { jsonb } from '#kernel/database/jsonb.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { EventFacts } from '../facts.ts'
import { type EventColumns, type EventRow, eventRow } from './store/events.ts'
import type { Move } from '../guests/guestMoves.ts'

/** How many of an event's former questions are remembered: for longer nobody is on their way with an answer. */
const maxRemembered = 50

/** An event's earlier questions, once it has others. */
export const formerQuestions = ({ questions, previousQuestions: former }: EventRow): EventColumns => ({
  previous_questions: jsonb([...new Set([...former, ...questions])].slice(-maxRemembered)),
})

/**
 * A guest's answers with the questions they were shown, which may be others by now. Refuses more answers than
 * questions, and questions that the event never asked.
 */
export async function readAnswers(
  db: Db,
  { id, questions }: Pick<EventFacts, 'id' | 'questions'>,
  {
    answers,
    questions: shown = questions,
  }: { readonly answers?: string[] | undefined; readonly questions?: readonly string[] | undefined },
): Promise<Pick<Move, 'questions' | 'answers'>> {
  if (!answers) return {}
  if (answers.length > shown.length)
    throw new Refusal('INVALID_PARAMETER', { path: 'answers', detail: 'There are more answers than questions.' })
  if (shown.every((question) => questions.includes(question))) return { questions: shown, answers }
  const former = (await eventRow(db, id))?.previousQuestions ?? []
  if (!shown.every((question) => questions.includes(question) || former.includes(question)))
    throw new Refusal('INVALID_PARAMETER', { path: 'questions', detail: 'The event does not ask this.' })
  return { questions: shown, answers }
}
