import type { AnyRouter } from '@tanstack/react-router'
import { startOfScreen } from '#lib/navigation/startOfScreen.ts'

/** Marks a list item, by its id, that gets the focus back when somebody returns to the list. */
const itemAttribute = 'data-item'

/**
 * After navigation the focus moves to the new page's h1, where a screen reader then starts, or to the field that the
 * page is for; after going back it returns to the list item it came from. Returns a function that stops this.
 */
export function followNavigation(router: AnyRouter): () => void {
  const leftAt = new Map<string, string>()
  let wentBack = false
  let isFirst = true

  const stopHistory = router.history.subscribe(({ action }: { action: { type: string } }) => {
    wentBack = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
  })
  const stopLeaving = router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    const item = document.activeElement?.closest(`[${itemAttribute}]`)?.getAttribute(itemAttribute)
    const key = keyOf(fromLocation)
    if (key !== undefined && item) leftAt.set(key, item)
  })
  const stopArriving = router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
    const arrivesFirst = isFirst
    isFirst = false
    // The address has a fragment: its target takes the focus once it exists.
    if (arrivesFirst || !pathChanged || toLocation.hash !== '') return
    const item = wentBack ? leftAt.get(keyOf(toLocation) ?? '') : undefined
    const target = item === undefined ? null : document.querySelector(`[${itemAttribute}="${CSS.escape(item)}"]`)
    const focusable = target?.querySelector<HTMLElement>('a[href], button') ?? startOfScreen()
    focusable?.focus({ preventScroll: true })
  })
  return () => {
    stopHistory()
    stopLeaving()
    stopArriving()
  }
}

interface Located {
  readonly state: object
}
function keyOf(location: Located | undefined): string | undefined {
  const state = location?.state
  const key = state !== undefined && '__TSR_key' in state ? state.__TSR_key : undefined
  return typeof key === 'string' ? key : undefined
}
