import { useState } from 'react'
import type { AnswerDraft } from './templates.ts'

/** The state of a message to an author in a dialog, where a template may fill it in. */
export function useAnswerDraft() {
  const [draft, setDraft] = useState<AnswerDraft>({ rule: '', message: '' })
  return { draft, onChange: (change: Partial<AnswerDraft>) => setDraft((before) => ({ ...before, ...change })) }
}
export type AnswerDraftProps = ReturnType<typeof useAnswerDraft>
