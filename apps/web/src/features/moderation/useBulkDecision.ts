import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateCalls, invokeOnce } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { toasts } from '../../lib/toasts.ts'
import { useWork } from '../../lib/useWork.ts'
import { aboutCases } from './sentences.ts'
import type { Case } from './words.ts'

const stale = [
  ...aboutCases,
  'admin.reportedContentUser',
  'admin.reportedCommentsUser',
  'admin.autoFlaggedContentUser',
  'admin.autoFlaggedCommentsUser',
] as const

/** How a removal is explained. */
export interface Removal {
  readonly rule: string
  readonly note?: string
  readonly messageToAuthor?: string
}

/**
 * Decides several cases one after the other, each as it was seen. What cannot be decided keeps nothing else from it:
 * those cases stay chosen.
 */
export function useBulkDecision(choose: (ids: ReadonlySet<string>) => void) {
  const queryClient = useQueryClient()
  const work = useWork()
  const [failed, setFailed] = useState(0)
  const each = (cases: readonly Case[], decide: (item: Case) => Promise<unknown>) =>
    work.run(async () => {
      setFailed(0)
      const left = new Set<string>()
      for (const item of cases) await decide(item).catch(() => left.add(item.id))
      const done = cases.length - left.size
      choose(left)
      setFailed(left.size)
      if (done > 0)
        toasts.show({
          message: t('{count, plural, one {# case is decided.} other {# cases are decided.}}', { count: done }),
          tone: 'success',
        })
      await invalidateCalls(queryClient, stale)
    })
  return {
    isPending: work.isPending,
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
