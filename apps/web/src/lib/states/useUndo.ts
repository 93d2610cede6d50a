import { useState } from 'react'
import { prepareCalls } from '../calls/index.ts'
import { word } from '../i18n/index.ts'
import { tellFailure, toasts } from '../toasts.ts'

export interface Undoable {
  /** What was done, for the message: "Ben is no longer blocked." */
  readonly message: string
  /** Does it; called when the time to undo is over. */
  readonly commit: () => Promise<unknown>
}

/**
 * For what can be taken back: the thing leaves at once, and it is done when ten seconds have passed without "Undo", or
 * when the page is left. Until then nothing has happened, so taking back needs no call.
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
    /** Things that are on their way out: the list shows itself without them. */
    isGone: (id: string): boolean => gone.has(id),
    run,
  }
}

/** What waits to be done is done when the page is left. Called once, when the application starts. */
export function commitOnLeaving(): void {
  window.addEventListener('pagehide', () => toasts.clear())
  // Not every browser says when it has nothing to do.
  const whenIdle = 'requestIdleCallback' in window ? window.requestIdleCallback : setTimeout
  whenIdle(() => prepareCalls())
}
