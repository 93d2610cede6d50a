import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateCalls, invokeOnce } from '#lib/data/calls/index.ts'
import type { CallName } from '#lib/data/calls/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { caseCalls, caseErrorMessages } from '../errorMessages.ts'
import { decisionLabel } from '../labels.ts'
import type { Case } from '../labels.ts'
import type { Removal } from '../queue/useBulkDecision.ts'

/** A case with the version that is decided on. */
export type Reviewed = Pick<Case, 'id' | 'version'> & { readonly state: Case['state'] | 'WITH_PLATFORM' }

/** The calls that decide: those of staff, or of a group's moderators. */
export interface DecisionCalls {
  readonly keep: (item: Reviewed) => Promise<{ readonly version: number }>
  readonly remove: (item: Reviewed, removal: Removal) => Promise<{ readonly version: number }>
  readonly undo: (item: Pick<Reviewed, 'id' | 'version'>) => Promise<unknown>
  /** The call that reads one case, and all that a decision changes. */
  readonly read: CallName
  readonly changes: readonly CallName[]
}
const staffCalls: DecisionCalls = {
  keep: ({ id, version }) => invokeOnce('admin.flaggedContentApprove', { params: { id }, body: { version } }),
  remove: ({ id, version }, removal) =>
    invokeOnce('admin.flaggedContentRemove', { params: { id }, body: { version, ...removal } }),
  undo: ({ id, version }) => invokeOnce('admin.flaggedContentUndo', { params: { id }, body: { version } }),
  read: 'admin.getFlaggedContent',
  changes: caseCalls,
}
interface SentDecision {
  readonly id: string
  readonly toast: number
  readonly reply: Promise<{ readonly version: number }>
}

export interface Decisions {
  /** Decided here a moment ago, and not in the list any more. */
  readonly decided: ReadonlySet<string>
  readonly keep: (item: Reviewed) => void
  readonly remove: (item: Reviewed, removal: Removal) => void
  /** Takes the latest decision back; nothing if there is none. */
  readonly undo: () => void
}

/**
 * Decides cases: each leaves the list at once, and is back if the server refuses. For ten seconds a toast undoes the
 * latest one; the key does as long as the server allows it. `open` shows a case.
 */
export function useDecisions(open: (id: string) => void, calls: DecisionCalls = staffCalls): Decisions {
  const queryClient = useQueryClient()
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const latest = useRef<SentDecision | null>(null)
  const restore = (id: string) => setDecided((before) => new Set([...before].filter((other) => other !== id)))
  const refresh = async (id: string) => {
    await invalidateCalls(queryClient, calls.changes)
    restore(id)
  }
  const undo = () => {
    const made = latest.current
    if (made === null) return
    latest.current = null
    toasts.dismiss(made.toast)
    restore(made.id)
    open(made.id)
    void undoSent(made, calls).finally(() => void invalidateCalls(queryClient, calls.changes))
  }
  const announce = (item: Reviewed, message: string, reply: SentDecision['reply']) => {
    const toast = toasts.showUndo({
      message,
      undoLabel: word('Undo', 'button that takes back what was just done'),
      onUndo: undo,
    })
    latest.current = { id: item.id, toast, reply }
    setDecided((before) => new Set([...before, item.id]))
    reply.then(
      () => refresh(item.id),
      (error: unknown) => {
        if (latest.current?.id === item.id) latest.current = null
        toasts.dismiss(toast)
        showRefusal(error, () => open(item.id))
        // The cached case is stale: it is read again when it is opened.
        queryClient.removeQueries({ queryKey: [calls.read, { params: { id: item.id } }] })
        return refresh(item.id)
      },
    )
  }
  return {
    decided,
    undo,
    keep: (item) => announce(item, messageOf(item, 'APPROVE'), calls.keep(item)),
    remove: (item, removal) => announce(item, messageOf(item, 'REMOVE'), calls.remove(item, removal)),
  }
}

const messageOf = ({ state }: Reviewed, decision: 'APPROVE' | 'REMOVE'): string =>
  state === 'ESCALATED' ? t('Your opinion is recorded') : decisionLabel(decision)

function showRefusal(error: unknown, view: () => void): void {
  toasts.show({
    message: problemOf(error, caseErrorMessages).sentence,
    tone: 'danger',
    action: { label: t('View case'), onAction: view },
  })
}

async function undoSent({ id, reply }: SentDecision, calls: DecisionCalls): Promise<void> {
  const made = await reply.catch(() => null)
  if (made === null) return
  try {
    await calls.undo({ id, version: made.version })
    toasts.show({ message: t('Decision undone') })
  } catch (error) {
    toastFailure(error, undefined, caseErrorMessages)
  }
}
