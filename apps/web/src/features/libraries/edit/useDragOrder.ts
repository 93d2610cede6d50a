import { useEffect, useRef, useState } from 'react'
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { Over } from './order.ts'

interface Drag {
  readonly postId: string
  readonly over: Over | null
}

/** Within this distance of the window's edge, the page scrolls along. */
const edge = 80
const scrollStep = 10

function overAt(x: number, y: number): Over | null {
  const row = document.elementFromPoint(x, y)?.closest('[data-spot]')
  const [section, index] = (row?.getAttribute('data-spot') ?? '').split(':').map(Number)
  if (!row || section === undefined || index === undefined || Number.isNaN(section + index)) return null
  const { top, height } = row.getBoundingClientRect()
  return { section, index, isLowerHalf: row.hasAttribute('data-item') && y > top + height / 2 }
}
const isSame = (one: Over | null, other: Over | null): boolean =>
  one?.section === other?.section && one?.index === other?.index && one?.isLowerHalf === other?.isLowerHalf

/**
 * Rows dragged by a handle, with finger, pen or mouse; the row under the pointer reports its position through
 * `data-spot`.
 */
export function useDragOrder(onDrop: (postId: string, over: Over) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const pointerY = useRef(0)
  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return undefined
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && setDrag(null)
    let frame = requestAnimationFrame(function goAlong() {
      if (pointerY.current < edge) window.scrollBy(0, -scrollStep)
      if (pointerY.current > window.innerHeight - edge) window.scrollBy(0, scrollStep)
      frame = requestAnimationFrame(goAlong)
    })
    window.addEventListener('keydown', cancel)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', cancel)
    }
  }, [isDragging])
  return {
    drag,
    /** Props for a row's handle. */
    handleOf: (postId: string) => ({
      onPointerDown(event: ReactPointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        // Treated as far from both edges until it moves.
        pointerY.current = window.innerHeight / 2
        setDrag({ postId, over: null })
      },
      onPointerMove({ clientX, clientY }: ReactPointerEvent<HTMLElement>) {
        if (drag === null) return
        pointerY.current = clientY
        const over = overAt(clientX, clientY)
        if (!isSame(over, drag.over)) setDrag({ postId, over })
      },
      onPointerUp({ clientX, clientY }: ReactPointerEvent<HTMLElement>) {
        // The page may have scrolled since the pointer last moved.
        const over = drag?.over && overAt(clientX, clientY)
        if (over) onDrop(postId, over)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }),
  }
}
