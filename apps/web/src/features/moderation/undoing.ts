import type { QueryClient } from '@tanstack/react-query'
import { invalidateCalls, invokeOnce } from '#lib/calls/index.ts'
import { t, word } from '#lib/i18n/index.ts'
import { problemOf } from '#lib/problems/index.ts'
import { tellFailure, toasts } from '#lib/toasts.ts'
import { aboutCases, caseSentences } from './sentences.ts'

/** A case as its decision left it. */
export interface Decided {
  readonly id: string
  readonly version: number
}

/** Whether an answer is about the case: it changed, is gone, or is for others to decide. Others may still be decided. */
export const isAboutCase = (error: unknown): boolean =>
  ['conflict', 'missing', 'locked'].includes(problemOf(error).kind)

/** Says how many cases are decided; as with a single one, one press undoes it. */
export function tellDecided(queryClient: QueryClient, decided: readonly Decided[]): void {
  if (decided.length === 0) return
  toasts.show({
    message: t('{count, plural, one {# case is decided.} other {# cases are decided.}}', { count: decided.length }),
    tone: 'success',
    action: {
      label: word('Undo', 'button that takes back what was just done'),
      onAction: () => void undoAll(queryClient, decided),
    },
  })
}

/** Undoes them one after the other. One that can no longer be undone keeps no other from it; the rest can be retried. */
async function undoAll(queryClient: QueryClient, decided: readonly Decided[]): Promise<void> {
  let [tried, late] = [0, 0]
  try {
    for (const { id, version } of decided) {
      try {
        await invokeOnce('admin.flaggedContentUndo', { params: { id }, body: { version } })
      } catch (error) {
        if (!isAboutCase(error)) throw error
        late += 1
      }
      tried += 1
    }
  } catch (error) {
    tellFailure(error, () => void undoAll(queryClient, decided.slice(tried)), caseSentences)
  }
  tellUndone(tried - late, late)
  await invalidateCalls(queryClient, aboutCases)
}

function tellUndone(undone: number, late: number): void {
  if (undone > 0)
    toasts.show({
      message: t('{count, plural, one {# decision is undone.} other {# decisions are undone.}}', { count: undone }),
    })
  if (late > 0)
    toasts.show({
      message: t(
        '{count, plural, one {# decision can no longer be undone.} other {# decisions can no longer be undone.}}',
        { count: late },
      ),
      tone: 'danger',
    })
}
