import { useEffect, useEffectEvent } from 'react'

interface Over {
  readonly id: string
  /** The router's name for the page below. */
  readonly page: string | undefined
  /** Answers whether it did. */
  readonly close: () => boolean
}
interface EntryState {
  readonly __TSR_key?: string
  /** Such an entry stands for what lies over a page. */
  readonly over?: string
}

const open: Over[] = []
/** Steps back of our own, of which nobody need know. */
let awaited = 0
const entry = (): EntryState => (window.history.state ?? {}) as EntryState

/**
 * Who goes on from what lies over a page leaves no entry of it behind: the next page takes its place, and going back leads
 * to the page at once. Asked anew at each step, because the router puts its own function there when it begins.
 */
let pushes: History['pushState'] | undefined
function goOnInItsPlace(): void {
  if (window.history.pushState === pushes) return
  const push = window.history.pushState
  pushes = (...given) => (entry().over === undefined ? push : window.history.replaceState).apply(window.history, given)
  window.history.pushState = pushes
}

/**
 * While something lies over the page, going back closes it and the page stays. For that it has an entry of its own in the
 * history, which the router does not know of: to it nothing has happened. It stays where `onBack` answers false.
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

/** The router watches the method of the object; this is the browser's. */
const enter = ({ id }: Over): void => History.prototype.pushState.call(window.history, { ...entry(), over: id }, '')

function leave(over: Over): void {
  if (!open.includes(over)) return
  open.splice(open.indexOf(over), 1)
  // Who follows a link out of it has gone on before this is due.
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
    // What lay over the page is long closed: on to the page itself.
    event.stopImmediatePropagation()
    window.history.back()
  }
  return undefined
}
