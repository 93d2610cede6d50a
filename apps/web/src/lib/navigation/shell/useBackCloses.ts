import { useEffect, useEffectEvent } from 'react'

interface Over {
  readonly id: string
  /** The router's key for the page underneath. */
  readonly page: string | undefined
  /** Returns whether it closed. */
  readonly close: () => boolean
}
interface EntryState {
  readonly __TSR_key?: string
  /** A history entry that stands for an overlay. */
  readonly over?: string
}

const open: Over[] = []
/** Our own steps back, which nobody else needs to know of. */
let awaited = 0
const entry = (): EntryState => (window.history.state ?? {}) as EntryState

/**
 * Navigating onward from an overlay must not leave its history entry behind: the next page replaces it, so that going
 * back leads straight to the page. Installed again at each step, because the router sets its own function when it
 * starts.
 */
let pushes: History['pushState'] | undefined
function goOnInItsPlace(): void {
  if (window.history.pushState === pushes) return
  const push = window.history.pushState
  pushes = (...given) => (entry().over === undefined ? push : window.history.replaceState).apply(window.history, given)
  window.history.pushState = pushes
}

/**
 * While an overlay is open, going back closes it and the page stays. For this the overlay has a history entry of its
 * own, of which the router is unaware. The overlay stays open if `onBack` returns false.
 */
export function useBackCloses(onBack: () => boolean): void {
  const close = useEffectEvent(onBack)
  useEffect(() => {
    const over: Over = { id: crypto.randomUUID(), page: entry().__TSR_key, close: () => close() }
    goOnInItsPlace()
    if (open.push(over) === 1) window.addEventListener('popstate', onPop, { capture: true })
    enter(over)
    return () => leave(over)
  }, [])
}

/** The router listens to the history object's own method; this is the browser's. */
const enter = ({ id }: Over): void => History.prototype.pushState.call(window.history, { ...entry(), over: id }, '')

function leave(over: Over): void {
  if (!open.includes(over)) return
  open.splice(open.indexOf(over), 1)
  // A link that leads out of the overlay has navigated before this runs.
  setTimeout(() => {
    if (entry().over !== over.id) return
    awaited += 1
    window.history.back()
  })
}

function onPop(event: PopStateEvent): void {
  if (awaited > 0) {
    awaited -= 1
    return event.stopImmediatePropagation()
  }
  const top = open.at(-1)
  if (top !== undefined) {
    // Several steps at once lead to another page, which the router shows.
    if (entry().__TSR_key === top.page) event.stopImmediatePropagation()
    if (top.close()) open.pop()
    else enter(top)
  } else if (entry().over !== undefined) {
    // The overlay was closed long ago: go on to the page itself.
    event.stopImmediatePropagation()
    window.history.back()
  }
  return undefined
}
