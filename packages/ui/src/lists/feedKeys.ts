/** The items of a feed in reading order; comments inside an item do not count. */
export function feedItems(feed: Element): ReadonlyArray<HTMLElement> {
  return [...feed.querySelectorAll<HTMLElement>('article')].filter(
    (item) => item.parentElement?.closest('article') === null,
  )
}

export interface FeedMove {
  /** For feeds whose items are not articles: rows of a list. */
  readonly items?: ReadonlyArray<HTMLElement>
  /** How the page scrolls: to the item's top if it is long, otherwise only as far as necessary. */
  readonly block?: 'start' | 'nearest'
}

/** Moves the focus to the next (1) or previous (−1) item; from outside, to the first visible one. */
export function moveInFeed(
  feed: Element,
  step: 1 | -1,
  { items = feedItems(feed), block = 'start' }: FeedMove = {},
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

/** Focuses the first element after the feed, or the last one before it. */
export function focusEdge(feed: Element, edge: 'before' | 'after'): void {
  const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => !feed.contains(element) && element.offsetParent !== null,
  )
  const side = edge === 'after' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const onSide = all.filter((element) => (feed.compareDocumentPosition(element) & side) !== 0)
  const target = edge === 'after' ? onSide[0] : onSide.at(-1)
  target?.focus()
}
