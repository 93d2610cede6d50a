import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { clampToStage, turnedPage, zoomAt, unzoomed } from './pinchZoom.ts'
import type { Point, Size, ZoomState } from './pinchZoom.ts'

const step = 1.5
const atOnce = 2.5
/** One notch of a mouse wheel is 100 px; trackpads send many small steps. */
const perWheelPx = 0.0025
const padFactor = 4
const panPx = 80

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
const factors: Readonly<Record<string, number>> = { '+': step, '=': step, '-': 1 / step, '0': 0 }

export interface PinchZoom {
  readonly view: ZoomState
  /** The picture is being moved or pinched: follow without delay. */
  readonly isHeld: boolean
  readonly bring: (factor: number) => void
  readonly step: number
}

export interface PinchZoomOptions {
  readonly stage: RefObject<HTMLElement | null>
  readonly picture: RefObject<HTMLElement | null>
  /** Called after a swipe: 1 to the picture on the right, -1 to the left. */
  readonly onSwipe: (to: 1 | -1) => void
}

interface Held {
  readonly from: Point
  readonly at: number
  /** The picture was zoomed in, or two fingers are on it: no more turning. */
  isSpent: boolean
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const apart = ([one, other]: readonly Point[]): number =>
  one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y)
const sizeOf = (element: HTMLElement | null): Size => ({
  width: element?.offsetWidth ?? 0,
  height: element?.offsetHeight ?? 0,
})

/** The zoom and position, which never leave the stage. */
function useView({ stage, picture }: Pick<PinchZoomOptions, 'stage' | 'picture'>) {
  const [view, setView] = useState(unzoomed)
  const show = (next: ZoomState) => setView(clampToStage(next, sizeOf(picture.current), sizeOf(stage.current)))
  const fromMiddle = ({ x, y }: Point): Point => {
    const box = stage.current?.getBoundingClientRect()
    return box === undefined ? { x: 0, y: 0 } : { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 }
  }
  const bring = (factor: number, at: Point = { x: 0, y: 0 }) => show(zoomAt(view, factor, at))
  return { view, setView, show, bring, fromMiddle }
}

/** One finger or the mouse pans a zoomed picture, or turns to the next; two zoom. */
function useFingers({ stage, onSwipe }: PinchZoomOptions, { view, setView, show, fromMiddle }: Shown) {
  const [isHeld, setHeld] = useState(false)
  const pointers = useRef(new Map<number, Point>())
  const hold = useRef<Held | null>(null)
  const onDown = ({ button, pointerId, pointerType, timeStamp, clientX: x, clientY: y }: PointerEvent) => {
    if (button !== 0) return
    pointers.current.set(pointerId, { x, y })
    const isSpent = pointers.current.size > 1 || view.scale > 1 || pointerType === 'mouse'
    hold.current = { from: { x, y }, at: timeStamp, isSpent }
    setHeld(true)
  }
  const onMove = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (!pointers.current.has(pointerId)) return
    const before = [...pointers.current.values()]
    pointers.current.set(pointerId, { x, y })
    const after = [...pointers.current.values()]
    const [from, to] = [middleOf(before), middleOf(after)]
    const moved = { scale: view.scale, x: view.x + to.x - from.x, y: view.y + to.y - from.y }
    if (after.length > 1) show(zoomAt(moved, apart(after) / (apart(before) || 1), fromMiddle(to)))
    else if (view.scale > 1) show(moved)
    // Follows the finger sideways, to show what releasing will do.
    else if (hold.current?.isSpent === false) setView({ ...unzoomed, x: to.x - hold.current.from.x })
  }
  const onUp = ({ pointerId, clientX, timeStamp, type }: PointerEvent) => {
    if (!pointers.current.delete(pointerId)) return
    const { current } = hold
    if (pointers.current.size > 0) {
      if (current !== null) current.isSpent = true
      return
    }
    setHeld(false)
    hold.current = null
    if (view.scale > 1) return
    setView(unzoomed)
    if (current === null || current.isSpent || type === 'pointercancel') return
    const to = turnedPage(clientX - current.from.x, sizeOf(stage.current).width, timeStamp - current.at)
    if (to !== 0) onSwipe(to)
  }
  return { isHeld, onDown, onMove, onUp }
}

/**
 * A picture that can be zoomed: by pinching, double click or tap, wheel, plus and minus; zoomed, it is panned with one
 * finger, the mouse or arrow keys. At full size, one finger turns to the next picture.
 */
export function usePinchZoom(options: PinchZoomOptions): PinchZoom {
  const shown = useView(options)
  const { view, setView, show, bring, fromMiddle } = shown
  const { isHeld, ...fingers } = useFingers(options, shown)
  const onDouble = ({ clientX: x, clientY: y }: MouseEvent) => {
    if (view.scale > 1) setView(unzoomed)
    else bring(atOnce, fromMiddle({ x, y }))
  }
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    const factor = Math.exp(-event.deltaY * perWheelPx * (event.ctrlKey ? padFactor : 1))
    bring(factor, fromMiddle({ x: event.clientX, y: event.clientY }))
  }
  // Before other listeners: arrow keys turn only while the picture is at full size.
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const factor = factors[event.key]
    const arrow = view.scale > 1 ? arrows[event.key] : undefined
    if (factor !== undefined) bring(factor)
    if (arrow !== undefined) show({ ...view, x: view.x + arrow[0] * panPx, y: view.y + arrow[1] * panPx })
    if (factor === undefined && arrow === undefined) return
    event.preventDefault()
    event.stopPropagation()
  }
  useGestures(options.stage, { ...fingers, onDouble, onWheel, onKey })
  return { view, isHeld, bring, step }
}

type Shown = ReturnType<typeof useView>

interface Gestures {
  readonly onDown: (event: PointerEvent) => void
  readonly onMove: (event: PointerEvent) => void
  readonly onUp: (event: PointerEvent) => void
  readonly onDouble: (event: MouseEvent) => void
  readonly onWheel: (event: WheelEvent) => void
  readonly onKey: (event: KeyboardEvent) => void
}

function useGestures(stage: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const latest = useEffectEvent(() => gestures)
  useEffect(() => {
    const element = stage.current
    if (element === null) return undefined
    const ending = new AbortController()
    const { signal } = ending
    element.addEventListener('pointerdown', (event) => latest().onDown(event), { signal })
    element.addEventListener('dblclick', (event) => latest().onDouble(event), { signal })
    element.addEventListener('wheel', (event) => latest().onWheel(event), { signal, passive: false })
    // A finger may leave the stage before it is lifted.
    window.addEventListener('pointermove', (event) => latest().onMove(event), { signal })
    window.addEventListener('pointerup', (event) => latest().onUp(event), { signal })
    window.addEventListener('pointercancel', (event) => latest().onUp(event), { signal })
    window.addEventListener('keydown', (event) => latest().onKey(event), { signal, capture: true })
    return () => ending.abort()
  }, [stage])
}
