const regions = 'header, nav, main, aside, section[aria-label]'

/** Focuses the next or previous landmark, wrapping around at the ends. */
export function focusRegion(direction: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(regions)].filter(
    (region) => region.offsetParent !== null && region.parentElement?.closest(regions) === null,
  )
  const here = all.findIndex((region) => region.contains(document.activeElement))
  const next = all[(here + direction + all.length) % all.length]
  if (next === undefined) return
  const heading = next.querySelector<HTMLElement>('h1[tabindex]')
  const target = heading ?? next
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus()
}
