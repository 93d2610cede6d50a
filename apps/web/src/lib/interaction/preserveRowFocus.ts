import { type RowFocus, lastRowFocus } from './lastRowFocus.ts'

/** The attribute of a page covered by an overlay. */
const behind = '[aria-hidden=true], [inert]'

/**
 * Keeps the focus in place after an action within a row of a list. If the focused element disappears, perhaps with its
 * row, the focus moves to the first control of the row, otherwise of the nearest row after it, then before it, and
 * finally to the page title. Returns a function that stops this.
 */
export function preserveRowFocus(): () => void {
  const check = () => {
    const { place } = lastRowFocus
    if (place === null || place.control.isConnected || document.activeElement !== document.body) return
    if (document.querySelector('main')?.closest(behind)) return
    lastRowFocus.place = null
    // A new page starts at its top.
    if (place.page === location.href) controlNear(place)?.focus()
  }
  const observer = new MutationObserver(check)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-hidden', 'inert'] })
  // The person may have moved on before this code loaded.
  check()
  return () => observer.disconnect()
}

function controlNear({ row, rows }: RowFocus): HTMLElement | null {
  const at = rows.indexOf(row)
  const near = [...rows.slice(at), ...rows.slice(0, at).toReversed()].filter(({ isConnected }) => isConnected)
  const controls = near.flatMap((one) => one.querySelector<HTMLElement>('button:not([disabled]), a[href]') ?? [])
  return controls[0] ?? document.querySelector<HTMLElement>('h1[tabindex]')
}
