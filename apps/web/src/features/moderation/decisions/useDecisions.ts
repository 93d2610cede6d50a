import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateCalls, invokeOnce } from '#lib/data/calls/index.ts'
import type { CallName } from '#lib/data/calls/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { ErrorMessages } from '#lib/data/problems/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { caseCalls, caseErrorMessages } from '../errorMessages.ts'
import { decisionLabel } from '../labels.ts'
import type { Removal } from '../queue/useBulkDecision.ts'

/** A case with the version that is decided on. */
export interface Reviewed {
  readonly id: string
  readonly version: number
  /** Whether others may decide after this: only the reply tells. */
  readonly mayBeOpinion: boolean
}
type Reply = Promise<{ readonly version: number; readonly state: string }>

/** The calls that decide: those of staff, or of a group's moderators. */
export interface DecisionCalls {
  readonly keep: (item: Reviewed) => Reply
  readonly remove: (item: Reviewed, removal: Removal) => Reply
  readonly undo: (item: Pick<Reviewed, 'id' | 'version'>) => Promise<unknown>
  /** The call that reads one case, and all that a decision changes. */
  readonly read: CallName
  readonly changes: readonly CallName[]
  readonly messages: ErrorMessages
}
const staffCalls: DecisionCalls = {
  keep: ({ id, version }) => invokeOnce('admin.flaggedContentApprove', { params: { id }, body: { version } }),
  remove: ({ id, version }, removal) =>
    invokeOnce('admin.flaggedContentRemove', { params: { id }, body: { version, ...removal } }),
  undo: ({ id, version }) => invokeOnce('admin.flaggedContentUndo', { params: { id }, body: { version } }),
  read: 'admin.getFlaggedContent',
  changes: caseCalls,
  messages: caseErrorMessages,
}
interface SentDecision {
  readonly id: string
  readonly toast: number
  readonly reply: Reply
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
  const announce = ({ id, mayBeOpinion }: Reviewed, decision: 'APPROVE' | 'REMOVE', reply: Reply) => {
    const offerUndo = () => {
      const toast = toasts.showUndo({
        message: decisionLabel(decision),
        undoLabel: word('Undo', 'button that takes back what was just done'),
        onUndo: undo,
      })
      latest.current = { id, toast, reply }
      return toast
    }
    latest.current = null
    const toast = mayBeOpinion ? null : offerUndo()
    setDecided((before) => new Set([...before, id]))
    reply.then(
      ({ state }) => {
        if (mayBeOpinion && state === 'CLOSED') offerUndo()
        else if (mayBeOpinion) toasts.show({ message: t('Your opinion is recorded') })
        return refresh(id)
      },
      (error: unknown) => {
        if (latest.current?.id === id) latest.current = null
        if (toast !== null) toasts.dismiss(toast)
        showRefusal(error, calls.messages, () => open(id))
        // The cached case is stale: it is read again when it is opened.
        queryClient.removeQueries({ queryKey: [calls.read, { params: { id } }] })
        return refresh(id)
      },
    )
  }
  return {
    decided,
    undo,
    keep: (item) => announce(item, 'APPROVE', calls.keep(item)),
    remove: (item, removal) => announce(item, 'REMOVE', calls.remove(item, removal)),
  }
}

function showRefusal(error: unknown, messages: ErrorMessages, view: () => void): void {
  toasts.show({
    message: problemOf(error, messages).sentence,
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
    toastFailure(error, undefined, calls.messages)
  }
}
