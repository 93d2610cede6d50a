import type { AnyRouter } from '@tanstack/react-router'

/** Marks an item of a list that gets the focus back when a person returns to the list: its id. */
const itemAttribute = 'data-item'

/**
 * After another page is shown, the focus goes to its h1, so that a screen reader begins there; after going back it
 * returns to the item of the list where it was. Gives back how to stop.
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
    // An address with a place on its page: that takes the focus once it is there.
    if (arrivesFirst || !pathChanged || toLocation.hash !== '') return
    const item = wentBack ? leftAt.get(keyOf(toLocation) ?? '') : undefined
    const target = item === undefined ? null : document.querySelector(`[${itemAttribute}="${CSS.escape(item)}"]`)
    const focusable =
      target?.querySelector<HTMLElement>('a[href], button') ?? document.querySelector<HTMLElement>('h1[tabindex]')
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
