/** How far a finger may move while it rests, in px. */
const restPx = 10

export interface LongPress {
  /** How long a hold takes, in ms. */
  readonly ms: number
  /** The element that can be held, given what was touched; null if there is none. */
  readonly find: (target: EventTarget | null, pointerType: string) => HTMLElement | null
  readonly onHeld: (element: HTMLElement) => void
}

/**
 * Listens for a finger, pen or mouse that is held down on something. Scrolling, dragging and the browser's own menu
 * keep working; releasing what was held does not also press it. Returns a function that stops this.
 */
export function listenForLongPress(root: HTMLElement | Document, { ms, find, onHeld }: LongPress): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = { x: 0, y: 0 }
  let held: HTMLElement | null = null
  const listening = new AbortController()
  const stop = () => clearTimeout(timer)
  const start = (event: PointerEvent) => {
    stop()
    held = null
    const element = event.isPrimary && event.button === 0 ? find(event.target, event.pointerType) : null
    if (element === null) return
    from = { x: event.clientX, y: event.clientY }
    timer = setTimeout(() => {
      held = element
      onHeld(element)
    }, ms)
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > restPx) stop()
  }
  const click = (event: MouseEvent) => {
    // A press by keyboard has a click count of 0.
    if (event.detail === 0 || held === null || !(event.target instanceof Node) || !held.contains(event.target)) return
    held = null
    event.preventDefault()
    event.stopPropagation()
  }
  const of = { capture: true, signal: listening.signal }
  root.addEventListener('pointerdown', (event) => start(event as PointerEvent), of)
  root.addEventListener('pointermove', (event) => move(event as PointerEvent), { ...of, passive: true })
  root.addEventListener('click', (event) => click(event as MouseEvent), of)
  for (const end of ['pointerup', 'pointercancel', 'dragstart']) root.addEventListener(end, stop, of)
  window.addEventListener('scroll', stop, { ...of, passive: true })
  listening.signal.addEventListener('abort', stop)
  return () => listening.abort()
}
