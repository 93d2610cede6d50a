import { useEffect, useState } from 'react'
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { Spot } from './order.ts'

interface Drag {
  readonly postId: string
  readonly over: Spot | null
}

/** So near to an edge of the window the page goes along. */
const edge = 80
const scrollStep = 14

const spotUnder = (x: number, y: number): Spot | null => {
  const words = document.elementFromPoint(x, y)?.closest('[data-spot]')?.getAttribute('data-spot')
  const [section, index] = (words ?? '').split(':').map(Number)
  return section === undefined || index === undefined || Number.isNaN(section + index) ? null : { section, index }
}

/** Rows that are dragged by a handle, with finger, pen or mouse; the row that is pointed at says where by `data-spot`. */
export function useDragOrder(onDrop: (postId: string, to: Spot) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return undefined
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && setDrag(null)
    window.addEventListener('keydown', cancel)
    return () => window.removeEventListener('keydown', cancel)
  }, [isDragging])
  return {
    drag,
    /** For the handle of a row. */
    handleOf: (postId: string) => ({
      onPointerDown(event: ReactPointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ postId, over: null })
      },
      onPointerMove({ clientX, clientY }: ReactPointerEvent<HTMLElement>) {
        if (drag === null) return
        if (clientY < edge) window.scrollBy(0, -scrollStep)
        if (clientY > window.innerHeight - edge) window.scrollBy(0, scrollStep)
        const over = spotUnder(clientX, clientY)
        if (over?.section !== drag.over?.section || over?.index !== drag.over?.index) setDrag({ postId, over })
      },
      onPointerUp() {
        if (drag?.over) onDrop(postId, drag.over)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }),
  }
}
