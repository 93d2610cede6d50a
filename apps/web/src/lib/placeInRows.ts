/** A row of a list, as everything in it says. */
const rowMark = '[data-item]'
/** What stands before the page for a while, and how the page is marked meanwhile; the focus comes back from there. */
const inFront = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const behind = '[aria-hidden=true], [inert]'

interface Place {
  readonly control: Element
  readonly row: Element
  readonly list: Element | null
  readonly index: number
  readonly page: string
}

/**
 * Whoever acts in a row of a list keeps a place there: when what had the focus goes, and with it perhaps the row, the focus
 * goes to the first control of the row, else of the one that took its place, else of the last one, else to the title of the
 * page. Gives back how to stop.
 */
export function keepPlaceInRows(): () => void {
  let place: Place | null = null
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const row = target.closest(rowMark)
    if (row !== null) place = placeOf(target, row)
    else if (target.closest(inFront) === null) place = null
  }
  const look = () => {
    if (place === null || place.control.isConnected || document.activeElement !== document.body) return
    if (document.querySelector('main')?.closest(behind)) return
    const lost = place
    place = null
    // On another page it begins at its top.
    if (lost.page === location.href) controlNear(lost)?.focus()
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-hidden', 'inert'] })
  document.addEventListener('focusin', remember)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
  }
}

function placeOf(control: Element, row: Element): Place {
  const list = row.parentElement
  return { control, row, list, index: [...(list?.children ?? [])].indexOf(row), page: location.href }
}

function controlNear({ row, list, index }: Place): HTMLElement | null {
  const rows = list?.isConnected ? [...list.children] : []
  const at = row.isConnected ? rows.indexOf(row) : Math.min(index, rows.length - 1)
  const near = [...rows.slice(Math.max(at, 0)), ...rows.slice(0, Math.max(at, 0)).toReversed()]
  const controls = near.flatMap((one) => one.querySelector<HTMLElement>('button:not([disabled]), a[href]') ?? [])
  return controls[0] ?? document.querySelector<HTMLElement>('h1[tabindex]')
}
