import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateCalls, invokeOnce } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { problemOf } from '../../lib/problems/index.ts'
import { toasts } from '../../lib/toasts.ts'
import { useWork } from '../../lib/useWork.ts'
import { aboutCases } from './sentences.ts'
import type { Case } from './words.ts'

/** How a removal is explained. */
export interface Removal {
  readonly rule: string
  readonly note?: string
  readonly messageToAuthor?: string
}

/** Whether an answer is about the case: it changed, is gone, or is for others to decide. Others may still be decided. */
const isAboutCase = (error: unknown): boolean => ['conflict', 'missing', 'locked'].includes(problemOf(error).kind)

/**
 * Decides several cases one after the other, each as it was seen. What cannot be decided keeps nothing else from it;
 * without a connection the rest is not tried. What was not decided stays chosen.
 */
export function useBulkDecision(choose: (ids: ReadonlySet<string>) => void) {
  const queryClient = useQueryClient()
  const work = useWork()
  const [failed, setFailed] = useState(0)
  const each = (cases: readonly Case[], decide: (item: Case) => Promise<unknown>) =>
    work.run(async () => {
      setFailed(0)
      const left = new Set(cases.map(({ id }) => id))
      let refused = 0
      const settle = async () => {
        choose(left)
        setFailed(refused)
        tellDone(cases.length - left.size)
        await invalidateCalls(queryClient, aboutCases)
      }
      try {
        for (const item of cases) {
          try {
            await decide(item)
            left.delete(item.id)
          } catch (error) {
            if (!isAboutCase(error)) throw error
            refused += 1
          }
        }
      } finally {
        await settle()
      }
    })
  return {
    isPending: work.isPending,
    problem: work.problem,
    failed,
    keep: (cases: readonly Case[]) =>
      each(cases, ({ id, version }) =>
        invokeOnce('admin.flaggedContentApprove', { params: { id }, body: { version } }),
      ),
    remove: (cases: readonly Case[], removal: Removal) =>
      each(cases, ({ id, version }) =>
        invokeOnce('admin.flaggedContentRemove', { params: { id }, body: { version, ...removal } }),
      ),
  }
}

function tellDone(count: number): void {
  if (count === 0) return
  toasts.show({
    message: t('{count, plural, one {# case is decided.} other {# cases are decided.}}', { count }),
    tone: 'success',
  })
}
