/** The name of the look of the words, in the style sheet. */
const name = 'found'

let stop: () => void = () => undefined

/** A place to which a hit of a search leads: its address, its element there, and the words that matched. */
export interface FoundPlace {
  readonly href: string
  /** As `data-item` or `data-post` says there. */
  readonly id: string
  readonly words: readonly string[]
}

/**
 * Marks the words of a search where its hit stands, from when the page is shown until it is left. It paints only:
 * nothing of the page is changed.
 */
export function showFound({ href, id, words }: FoundPlace): void {
  stop()
  if (!('highlights' in CSS) || words.length === 0) return
  const { pathname } = new URL(href, location.href)
  // A link to a reply leads on to the thread, below its conversation.
  const isThere = () => `${location.pathname}/`.startsWith(`${pathname}/`)
  let hasArrived = false
  let frame = 0
  const paint = () => {
    frame = 0
    if (!isThere()) return hasArrived ? stop() : undefined
    const item = CSS.escape(id)
    const places = [...document.querySelectorAll(`[data-item="${item}"], [data-post="${item}"]`)]
    const ranges = places.flatMap((place) => rangesOf(place, words))
    CSS.highlights.set(name, new Highlight(...ranges))
    if (!hasArrived && ranges[0] !== undefined) bringIntoView(ranges[0])
    hasArrived ||= ranges.length > 0
  }
  const watching = new MutationObserver(() => (frame ||= requestAnimationFrame(paint)))
  watching.observe(document.body, { childList: true, characterData: true, subtree: true })
  stop = () => {
    watching.disconnect()
    cancelAnimationFrame(frame)
    CSS.highlights.delete(name)
  }
}

/** A long text is scrolled to its first match, unless that is on the screen. */
function bringIntoView({ startContainer: { parentElement } }: Range): void {
  const place = parentElement?.getBoundingClientRect()
  if (place !== undefined && (place.top < 0 || place.top > window.innerHeight))
    parentElement?.scrollIntoView({ block: 'center' })
}

/** In UTF-16 units, of all words of an element: as much as the longest post has. */
const maxLength = 60_000
/** A word of one letter is everywhere in a long text; each change of the page moves all ranges. */
const maxRanges = 300

/** Where an element says the words, whatever their case. */
function rangesOf(element: Element, words: readonly string[]): Range[] {
  const searched = [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => word.trim() !== '')
  const ranges: Range[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let length = 0
  for (let node = texts.nextNode(); node !== null && length < maxLength; node = texts.nextNode()) {
    const said = (node.nodeValue ?? '').toLowerCase()
    length += said.length
    // A letter whose small form is longer would move what is after it.
    if (said.length !== node.nodeValue?.length) continue
    for (const word of searched)
      for (
        let at = said.indexOf(word);
        at >= 0 && ranges.length < maxRanges;
        at = said.indexOf(word, at + word.length)
      ) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + word.length)
        ranges.push(range)
      }
  }
  return ranges
}
