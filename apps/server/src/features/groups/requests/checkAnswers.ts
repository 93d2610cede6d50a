import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { questionsOf } from './store/requesters.ts'

/**
 * Refuses answers to anything but the group's present questions, and more answers than questions: they are stored with
 * the questions, and nobody is to be judged by an answer to another question. The group is locked.
 */
export async function checkAnswers(
  tx: Tx,
  groupId: string,
  {
    answers,
    questions: shown,
  }: { readonly answers: readonly string[]; readonly questions?: readonly string[] | undefined },
): Promise<void> {
  if (answers.length === 0 && shown === undefined) return
  const questions = await questionsOf(tx, groupId)
  const isSame = shown?.length === questions.length && questions.every((question, index) => question === shown[index])
  if (shown !== undefined && !isSame) throw new Refusal('VERSION_CONFLICT', { questions })
  if (answers.length > questions.length)
    throw new Refusal('INVALID_PARAMETER', { path: 'answers', detail: 'There are more answers than questions.' })
}
