import { useState } from 'react'
import { prepareCalls } from '../calls/index.ts'
import { word } from '../i18n/index.ts'
import { tellFailure, toasts } from '../toasts.ts'

export interface Undoable {
  /** The message: "Ben is no longer blocked." */
  readonly message: string
  /** Does it; called when the time to undo is over. */
  readonly commit: () => Promise<unknown>
}

/**
 * For actions that can be undone: the item disappears at once, and the action is carried out after ten seconds without
 * "Undo", or when the page is closed. Until then nothing has happened, so undoing needs no call.
 */
export function useUndo() {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const bringBack = (id: string) => setGone((before) => new Set([...before].filter((other) => other !== id)))

  function run(id: string, { message, commit }: Undoable): void {
    setGone((before) => new Set(before).add(id))
    const tryCommit = () =>
      void commit().catch((error: unknown) => {
        bringBack(id)
        tellFailure(error, () => run(id, { message, commit }))
      })
    toasts.showUndo({
      message,
      undoLabel: word('Undo', 'button that takes back what was just done'),
      onUndo: () => bringBack(id),
      onDone: tryCommit,
    })
  }
  return {
    /** Items about to be removed, which the list leaves out. */
    isGone: (id: string): boolean => gone.has(id),
    run,
  }
}

/** Carries out pending actions when the page is closed. Called once, when the application starts. */
export function commitOnLeaving(): void {
  window.addEventListener('pagehide', () => toasts.clear())
  // Not every browser has `requestIdleCallback`.
  const whenIdle = 'requestIdleCallback' in window ? window.requestIdleCallback : setTimeout
  whenIdle(() => prepareCalls())
}
