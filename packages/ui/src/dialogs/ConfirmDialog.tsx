import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../actions/Button.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Names the object: "Remove Ana from Garden Club?" */
  readonly title: ReactNode
  /** The consequences: "Members keep their posts. The group page disappears." */
  readonly children: ReactNode
  /** Verb and object: "Remove Ana". */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly tone?: 'danger' | 'default'
  /** For what cannot be undone at all: the words that have to be typed, and the label of their field. */
  readonly typedProof?: { readonly label: string; readonly expected: string; readonly mismatchReason: string }
  /** Why it failed last time. */
  readonly error?: ReactNode
  /** While the promise is pending the dialog stays and the button shows progress; on success the caller closes it. */
  readonly onConfirm: () => void | Promise<void>
}

/** Whether the action is still in progress. */
function usePending(work: () => void | Promise<void>) {
  const [isPending, setPending] = useState(false)
  const run = async () => {
    setPending(true)
    try {
      await work()
    } finally {
      setPending(false)
    }
  }
  return { isPending, run: () => void run() }
}

/** Confirms an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    onOpenChange,
    title,
    children,
    confirmLabel,
    cancelLabel,
    tone = 'danger',
    typedProof,
    error,
    onConfirm,
  } = props
  const strings = useUiStrings()
  const [typed, setTyped] = useState('')
  const { isPending, run } = usePending(onConfirm)
  const isProven = typedProof === undefined || typed.trim() === typedProof.expected

  const change = (next: boolean) => {
    setTyped('')
    onOpenChange(next)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={change}
      title={title}
      size="small"
      role={typedProof === undefined ? 'alertdialog' : 'dialog'}
      isLocked={isPending}
      actions={
        <>
          <Button onPress={() => change(false)} autoFocus={typedProof === undefined}>
            {cancelLabel ?? strings.cancel}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            isLoading={isPending}
            disabledReason={isProven ? undefined : typedProof.mismatchReason}
            onPress={run}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {typedProof !== undefined && (
        <TextField label={typedProof.label} value={typed} onChange={setTyped} autoComplete="off" autoFocus />
      )}
      {error !== undefined && <div role="alert">{error}</div>}
    </Dialog>
  )
}
