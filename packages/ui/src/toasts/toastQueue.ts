/** A short message at the edge of the screen. */
export interface ToastContent {
  readonly message: string
  readonly tone?: 'neutral' | 'success' | 'danger' | undefined
  /** An action. For "Undo" use `showUndo`. */
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined
  /** Called once when it disappears for any reason other than its action. */
  readonly onLeave?: (() => void) | undefined
  /** The minimum display time in ms. Computed from the length of the text if omitted. */
  readonly duration?: number | undefined
}

export interface QueuedToast extends ToastContent {
  readonly id: number
  readonly duration: number
}

const minTime = 6000
const timePerFiveWords = 1000
const undoTime = 10_000
const shownAtOnce = 3

function readingTime(message: string): number {
  return minTime + Math.ceil(message.trim().split(/\s+/u).length / 5) * timePerFiveWords
}

export type ToastQueue = ReturnType<typeof createToastQueue>

/**
 * Holds the visible messages. It does no timing: the region does, because it knows when somebody hovers, focuses or has
 * left the tab.
 */
export function createToastQueue() {
  let toasts: ReadonlyArray<QueuedToast> = []
  let nextId = 1
  const listeners = new Set<() => void>()

  function set(next: ReadonlyArray<QueuedToast>): void {
    toasts = next
    for (const listener of listeners) listener()
  }
  function take(id: number): QueuedToast | undefined {
    const found = toasts.find((toast) => toast.id === id)
    if (found !== undefined) set(toasts.filter((toast) => toast.id !== id))
    return found
  }
  function show(content: ToastContent): number {
    const id = nextId
    nextId += 1
    const added = [...toasts, { ...content, id, duration: content.duration ?? readingTime(content.message) }]
    const surplus = added.slice(0, Math.max(0, added.length - shownAtOnce))
    set(added.slice(-shownAtOnce))
    for (const toast of surplus) toast.onLeave?.()
    return id
  }
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: (): ReadonlyArray<QueuedToast> => toasts,
    /** Shows a message and returns its id. */
    show,
    /**
     * Says what was done and offers to undo it for ten seconds. Exactly one of the two functions is called: `onUndo` if
     * it is undone, `onDone` if the time is over or the message is dismissed.
     */
    showUndo(undo: {
      readonly message: string
      readonly undoLabel: string
      readonly onUndo: () => void
      readonly onDone?: () => void
    }): number {
      return show({
        message: undo.message,
        duration: undoTime,
        onLeave: undo.onDone,
        action: { label: undo.undoLabel, onAction: undo.onUndo },
      })
    },
    dismiss(id: number): void {
      take(id)?.onLeave?.()
    },
    act(id: number): void {
      take(id)?.action?.onAction()
    },
    /** Dismisses all at once, for example at sign-out; what could still be undone is then carried out. */
    clear(): void {
      for (const toast of toasts) take(toast.id)?.onLeave?.()
    },
  }
}

/** The application's queue; tests and galleries create their own. */
export const toasts: ToastQueue = createToastQueue()
