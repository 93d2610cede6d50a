/** The items of a feed in reading order; comments inside an item are none of them. */
export function feedItems(feed: Element): ReadonlyArray<HTMLElement> {
  return [...feed.querySelectorAll<HTMLElement>('article')].filter(
    (item) => item.parentElement?.closest('article') === null,
  )
}

export interface Moving {
  /** Where the items are no articles: rows of a list. */
  readonly items?: ReadonlyArray<HTMLElement>
  /** How far the page moves: to the top for what is long, else only as far as it has to. */
  readonly block?: 'start' | 'nearest'
}

/** Moves the focus to the next (1) or previous (−1) item; from outside to the first that is in view. */
export function moveInFeed(
  feed: Element,
  step: 1 | -1,
  { items = feedItems(feed), block = 'start' }: Moving = {},
): boolean {
  const current = items.findIndex((item) => item.contains(document.activeElement))
  const next = current === -1 ? items.find((item) => item.getBoundingClientRect().bottom > 80) : items[current + step]
  if (next === undefined) return false
  focusItem(next, block)
  return true
}

/** Focus first, scroll afterwards: the item's own scroll margin keeps it out from under the bars. */
function focusItem(item: HTMLElement, block: 'start' | 'nearest'): void {
  if (!item.hasAttribute('tabindex')) item.tabIndex = -1
  item.focus({ preventScroll: true })
  item.scrollIntoView({ block, behavior: 'instant' })
}

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]'

/** Puts the focus on the first thing after the feed, or the last before it. */
export function focusEdge(feed: Element, edge: 'before' | 'after'): void {
  const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => !feed.contains(element) && element.offsetParent !== null,
  )
  const side = edge === 'after' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const onSide = all.filter((element) => (feed.compareDocumentPosition(element) & side) !== 0)
  const target = edge === 'after' ? onSide[0] : onSide.at(-1)
  target?.focus()
}
