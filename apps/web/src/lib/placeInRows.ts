import { type PlaceInRow, lastInRow } from './lastInRow.ts'

/** How the page is marked while something stands before it. */
const behind = '[aria-hidden=true], [inert]'

/**
 * Whoever acts in a row of a list keeps a place there: when what had the focus goes, and with it perhaps the row, the focus
 * goes to the first control of the row, else of the nearest one after it, else before it, else to the title of the page.
 * Gives back how to stop.
 */
export function keepPlaceInRows(): () => void {
  const look = () => {
    const { place } = lastInRow
    if (place === null || place.control.isConnected || document.activeElement !== document.body) return
    if (document.querySelector('main')?.closest(behind)) return
    lastInRow.place = null
    // On another page it begins at its top.
    if (place.page === location.href) controlNear(place)?.focus()
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-hidden', 'inert'] })
  // Somebody may have been quicker than this part.
  look()
  return () => observer.disconnect()
}

function controlNear({ row, rows }: PlaceInRow): HTMLElement | null {
  const at = rows.indexOf(row)
  const near = [...rows.slice(at), ...rows.slice(0, at).toReversed()].filter(({ isConnected }) => isConnected)
  const controls = near.flatMap((one) => one.querySelector<HTMLElement>('button:not([disabled]), a[href]') ?? [])
  return controls[0] ?? document.querySelector<HTMLElement>('h1[tabindex]')
}
