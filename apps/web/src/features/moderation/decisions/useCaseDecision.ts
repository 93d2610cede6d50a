import { useRef, useState } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { versionSeen } from '../queue/versionSeen.ts'
import type { Said } from '../queue/versionSeen.ts'
import type { Decisions } from './useDecisions.ts'

interface CaseDecisionArgs {
  readonly mayKeep: boolean
  readonly mayRemove: boolean
  /** Whether others may decide after this. */
  readonly mayBeOpinion: { readonly keep: boolean; readonly remove: boolean }
  /** Chosen at first; empty for none. */
  readonly rule: string
  readonly decisions: Pick<Decisions, 'keep' | 'remove'>
  /** After a decision the next case opens by itself. */
  readonly onNext: () => void
}

/** The words for the author, and both decisions: each on the case as it was when it was opened. */
export function useCaseDecision(item: Said & { readonly id: string }, args: CaseDecisionArgs) {
  const { mayKeep, mayRemove, mayBeOpinion, decisions, onNext } = args
  const [seen] = useState(item)
  const [draft, setDraft] = useState({ rule: args.rule, message: '' })
  const [needsRule, setNeedsRule] = useState(false)
  const rule = useRef<HTMLSelectElement>(null)
  const reviewed = { id: item.id, version: versionSeen(seen, item) }
  const approveCase = () => {
    if (!mayKeep) return
    onNext()
    decisions.keep({ ...reviewed, mayBeOpinion: mayBeOpinion.keep })
  }
  const removeCase = () => {
    if (!mayRemove) return
    if (draft.rule === '') {
      setNeedsRule(true)
      rule.current?.focus()
      return
    }
    const message = draft.message.trim()
    onNext()
    decisions.remove(
      { ...reviewed, mayBeOpinion: mayBeOpinion.remove },
      { rule: draft.rule, ...(hasVisibleText(message) ? { messageToAuthor: message } : {}) },
    )
  }
  const change = (some: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...some }))
  return { draft, change, needsRule, rule, approveCase, removeCase }
}
