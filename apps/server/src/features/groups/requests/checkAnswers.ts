import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { questionsOf } from './store/requesters.ts'

interface Answers {
  readonly answers: readonly string[]
  /** The questions to the answers, if known. */
  readonly questions?: readonly string[] | undefined
  /** Whether they come from a form that shows the questions; a visitor's request from a landing page does not. */
  readonly isForm: boolean
}

/**
 * Refuses answers to anything but the group's present questions, more answers than questions, and missing answers where
 * each is required: they are stored with the questions, and nobody is to be judged by an answer to another question. The
 * group is locked.
 */
export async function checkAnswers(
  tx: Tx,
  groupId: string,
  { answers, questions: shown, isForm }: Answers,
): Promise<void> {
  const isBare = answers.length === 0 && shown === undefined
  if (isBare && !isForm) return
  const { questions, answersRequired } = await questionsOf(tx, groupId)
  const missing = answersRequired ? questions.flatMap((_, index) => (answers[index]?.trim() ? [] : [index])) : []
  const isSame = shown?.length === questions.length && questions.every((question, index) => question === shown[index])
  // The refusal contains the questions, for people who did not know them.
  if ((shown !== undefined && !isSame) || (isBare && missing.length > 0))
    throw new Refusal('VERSION_CONFLICT', { questions, answersRequired })
  if (answers.length > questions.length)
    throw new Refusal('INVALID_PARAMETER', { path: 'answers', detail: 'There are more answers than questions.' })
  if (missing.length > 0) {
    const message = 'Every question has to be answered.'
    const errors = missing.map((index) => ({ path: `answers.${index}`, code: 'MISSING', message }))
    throw new Refusal('INVALID_PARAMETER', { detail: message, errors })
  }
}
