import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateCalls, invokeOnce } from '#lib/data/calls/index.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { caseCalls } from '../errorMessages.ts'
import { isAboutCase, toastDecided } from '../decisions/undoDecision.ts'
import type { DecidedCase } from '../decisions/undoDecision.ts'
import type { Case } from '../labels.ts'

/** How a removal is explained. */
export interface Removal {
  readonly rule: string
  readonly note?: string
  readonly messageToAuthor?: string
}

/** Cases by their ids, as they were when they were chosen; null: as they are, after somebody was told of a change. */
export type SelectedCases = ReadonlyMap<string, Case | null>

/**
 * Decides several cases one after the other, each as it was seen. A case that cannot be decided does not keep the
 * others from it; without a connection the rest is not tried. Undecided cases stay chosen, and the decided ones are
 * undone with one press.
 */
export function useBulkDecision(choose: (left: SelectedCases) => void) {
  const queryClient = useQueryClient()
  const action = useAction()
  const [failed, setFailed] = useState(0)
  const each = (cases: readonly Case[], decide: (item: Case) => Promise<DecidedCase>) =>
    action.run(async () => {
      setFailed(0)
      const left = new Map<string, Case | null>(cases.map((item) => [item.id, item]))
      const decided: DecidedCase[] = []
      let refused = 0
      const showOutcome = async () => {
        choose(left)
        setFailed(refused)
        toastDecided(queryClient, decided)
        await invalidateCalls(queryClient, caseCalls)
      }
      try {
        for (const item of cases) {
          try {
            decided.push(await decide(item))
            left.delete(item.id)
          } catch (error) {
            if (!isAboutCase(error)) throw error
            left.set(item.id, null)
            refused += 1
          }
        }
      } finally {
        await showOutcome()
      }
    })
  return {
    isPending: action.isPending,
    problem: action.problem,
    failed,
    approve: (cases: readonly Case[]) =>
      each(cases, ({ id, version }) =>
        invokeOnce('admin.flaggedContentApprove', { params: { id }, body: { version } }),
      ),
    remove: (cases: readonly Case[], removal: Removal) =>
      each(cases, ({ id, version }) =>
        invokeOnce('admin.flaggedContentRemove', { params: { id }, body: { version, ...removal } }),
      ),
  }
}
