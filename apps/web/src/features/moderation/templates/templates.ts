import type { ItemOf } from '#lib/data/calls/index.ts'

/** A message to authors that staff saved to use again. */
export type AnswerTemplate = ItemOf<'admin.answerTemplatesList'>

/** An unsent message to an author. */
export interface AnswerDraft {
  readonly rule: string
  readonly message: string
}

export const templatesQuestion = { body: { limit: 100 } } as const
