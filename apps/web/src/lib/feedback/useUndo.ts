import { useSyncExternalStore } from 'react'
import { word } from '../text/i18n/index.ts'
import { toastFailure, toasts } from './toasts.ts'

export interface Undoable {
  /** The message: "Ben is no longer blocked." */
  readonly message: string
  /** Does it; called when the time to undo is over. */
  readonly commit: () => Promise<unknown>
}

/** The lists whose items disappear at once. */
export type UndoableList =
  | 'applications'
  | 'blocked'
  | 'comments'
  | 'conversations'
  | 'declined applications'
  | 'drafts'
  | 'followers'
  | 'group requests'
  | 'highlights'
  | 'list entries'
  | 'members'
  | 'messages'
  | 'muted'
  | 'notifications'
  | 'prayers'
  | 'requests'
  | 'restrictions'
  | 'saved'
  | 'testimonial'

/** True for an item that has left a list while that can still be undone. */
type Gone = ReadonlyMap<string, boolean>

/** Not in a component: a member who leaves the screen and comes back still sees what they have done. */
interface Undoing {
  gone: Gone
  readonly hearing: Set<() => void>
  readonly subscribe: (listener: () => void) => () => void
}
const undoing = new Map<UndoableList, Undoing>()

function undoingIn(list: UndoableList): Undoing {
  const known = undoing.get(list)
  if (known) return known
  const hearing = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    hearing.add(listener)
    return () => {
      hearing.delete(listener)
      // From here on the server says what is in the list; some of it may be there again.
      if (hearing.size === 0) change(list, (before) => new Map([...before].filter(([, pending]) => pending)))
    }
  }
  const made: Undoing = { gone: new Map(), hearing, subscribe }
  undoing.set(list, made)
  return made
}

function change(list: UndoableList, changed: (before: Gone) => Gone): void {
  const state = undoingIn(list)
  state.gone = changed(state.gone)
  for (const listener of state.hearing) listener()
}
type Ids = readonly string[]
const without = (ids: Ids) => (before: Gone) => new Map([...before].filter(([other]) => !ids.includes(other)))
const being = (ids: Ids, pending: boolean) => (before: Gone) =>
  new Map([...before, ...ids.map((id) => [id, pending] as const)])

/**
 * For actions that can be undone: the item disappears at once, and the action is carried out after ten seconds without
 * "Undo", or when the page is closed. Until then nothing has happened, so undoing needs no call.
 */
export function useUndo(list: UndoableList) {
  const state = undoingIn(list)
  const current = () => state.gone
  const gone = useSyncExternalStore(state.subscribe, current, current)

  function run(id: string | Ids, { message, commit }: Undoable): number {
    const ids = typeof id === 'string' ? [id] : id
    change(list, being(ids, true))
    const tryCommit = () =>
      void commit().then(
        () => change(list, state.hearing.size > 0 ? being(ids, false) : without(ids)),
        (error: unknown) => {
          change(list, without(ids))
          toastFailure(error, () => void run(ids, { message, commit }))
        },
      )
    return toasts.showUndo({
      message,
      undoLabel: word('Undo', 'button that takes back what was just done'),
      onUndo: () => change(list, without(ids)),
      onDone: tryCommit,
    })
  }
  return {
    /** Items about to be removed, which the list leaves out. */
    isGone: (id: string): boolean => gone.has(id),
    /** Removes one item, or several at once. Returns the toast that undoes it. */
    run,
  }
}
