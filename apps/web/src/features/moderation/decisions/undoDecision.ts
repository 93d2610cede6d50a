import type { QueryClient } from '@tanstack/react-query'
import { invalidateCalls, invokeOnce } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { caseCalls, caseErrorMessages } from '../errorMessages.ts'

/** A case as its decision left it. */
export interface DecidedCase {
  readonly id: string
  readonly version: number
}

/** Whether an answer is about the case: it changed, is gone, or is for others to decide. Others may still be decided. */
export const isAboutCase = (error: unknown): boolean =>
  ['conflict', 'missing', 'locked'].includes(problemOf(error).kind)

/** Says how many cases are decided; as with a single one, one press undoes it. */
export function toastDecided(queryClient: QueryClient, decided: readonly DecidedCase[]): void {
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
async function undoAll(queryClient: QueryClient, decided: readonly DecidedCase[]): Promise<void> {
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
    toastFailure(error, () => void undoAll(queryClient, decided.slice(tried)), caseErrorMessages)
  }
  showUndone(tried - late, late)
  await invalidateCalls(queryClient, caseCalls)
}

function showUndone(undone: number, late: number): void {
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
