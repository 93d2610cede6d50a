import { useState } from 'react'
import type { PointerEvent } from 'react'

/**
 * The point of a chart that is looked at: the last one until the pointer or the keys choose another. `indexAt` finds the
 * point at a share of the plot's width, from 0 to 1 in reading direction.
 */
export function useChartPoint(count: number, indexAt: (share: number) => number) {
  const [chosen, setChosen] = useState<number>()
  const last = count - 1
  const choose = (event: PointerEvent<HTMLElement>) => setChosen(indexAt(shareAt(event)))
  return {
    index: Math.min(chosen ?? last, last),
    isChosen: chosen !== undefined,
    setIndex: setChosen,
    plotHandlers: { onPointerDown: choose, onPointerMove: choose, onPointerLeave: () => setChosen(undefined) },
  }
}

function shareAt({ currentTarget, clientX }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  const share = Math.min(1, Math.max(0, (clientX - left) / width))
  return getComputedStyle(currentTarget).direction === 'rtl' ? 1 - share : share
}
