import { useEffect, useRef } from 'react'

/**
 * Call it before a row leaves a list: the focus goes to the first control of the next row, else of the one before, else to
 * the title of the page, so that it is never lost.
 */
export function focusNeighbour(row: Element | null): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const target =
    neighbour?.querySelector<HTMLElement>('button') ??
    neighbour?.querySelector<HTMLElement>('a[href]') ??
    document.querySelector<HTMLElement>('h1[tabindex]')
  target?.focus()
}

/**
 * For parts of a page that come and go by what somebody did in them: when what had the focus went with its part, the focus
 * is then on the title, not nowhere. `part` says which are there.
 */
export function useFocusKept(part: string): void {
  const shown = useRef(part)
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    if (document.activeElement === document.body) focusNeighbour(null)
  }, [part])
}
