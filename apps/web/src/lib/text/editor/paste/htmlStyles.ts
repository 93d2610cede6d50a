import { linkTarget } from '@koinon/contract/richText'
import type { Style } from '@koinon/contract/richText'

/** Elements that show no text, or none of the writer's. */
const skipped = new Set(
  'SCRIPT STYLE HEAD TITLE META LINK TEMPLATE NOSCRIPT SVG MATH IFRAME OBJECT EMBED SELECT TEXTAREA BUTTON CANVAS VIDEO AUDIO'.split(
    ' ',
  ),
)
const blocks = new Set(
  'P DIV UL OL LI BLOCKQUOTE PRE H1 H2 H3 H4 H5 H6 TABLE THEAD TBODY TFOOT TR SECTION ARTICLE HEADER FOOTER MAIN ASIDE NAV FIGURE FIGCAPTION DL DT DD ADDRESS HR DETAILS SUMMARY FORM FIELDSET CENTER'.split(
    ' ',
  ),
)

/** In UTF-16 units: more than programs write, and little enough to search it again and again. */
const maxStyle = 2000
const styleOf = (element: Element): string => (element.getAttribute('style') ?? '').slice(0, maxStyle)

export const isBlockElement = ({ tagName }: Element): boolean => blocks.has(tagName)

export const isSkipped = (element: Element): boolean =>
  skipped.has(element.tagName.toUpperCase()) ||
  element.hasAttribute('hidden') ||
  /(?:^|;)\s*(?:display:\s*none|mso-hide:\s*all|mso-list:\s*Ignore)/i.test(styleOf(element))

const kinds = {
  B: 'BOLD',
  STRONG: 'BOLD',
  I: 'ITALIC',
  EM: 'ITALIC',
  CITE: 'ITALIC',
  S: 'STRIKE',
  STRIKE: 'STRIKE',
  DEL: 'STRIKE',
  CODE: 'CODE',
  KBD: 'CODE',
  SAMP: 'CODE',
  TT: 'CODE',
} as const
type Kind = (typeof kinds)[keyof typeof kinds] | 'SPOILER'

/** The inline formats inside an element, given those around it; styles say more than tags. */
export function stylesIn(element: Element, around: readonly Style[]): readonly Style[] {
  const style = styleOf(element)
  const has = new Map<Kind, boolean>()
  const kind = Object.entries(kinds).find(([tag]) => tag === element.tagName)?.[1]
  if (kind !== undefined) has.set(kind, true)
  if (element.hasAttribute('data-spoiler')) has.set('SPOILER', true)
  const weight = /(?:^|[;\s])font-weight:\s*(?<weight>\w+)/i.exec(style)?.groups?.['weight']
  if (weight !== undefined) has.set('BOLD', weight === 'bold' || weight === 'bolder' || Number(weight) >= 600)
  const slant = /(?:^|[;\s])font-style:\s*(?<slant>\w+)/i.exec(style)?.groups?.['slant']
  if (slant !== undefined) has.set('ITALIC', slant === 'italic' || slant === 'oblique')
  if (/text-decoration[^;]*line-through/i.test(style)) has.set('STRIKE', true)
  const remaining = around.filter(
    (one) => has.get(one.kind === 'BOLD' || one.kind === 'ITALIC' ? one.kind : 'CODE') !== false,
  )
  const added = [...has].flatMap(([one, isOn]): Style[] =>
    isOn && !remaining.some((other) => other.kind === one) ? [{ kind: one }] : [],
  )
  const url = element.tagName === 'A' ? linkTarget(element.getAttribute('href') ?? '') : null
  const link: Style[] = url === null || remaining.some((one) => one.kind === 'LINK') ? [] : [{ kind: 'LINK', url }]
  return added.length + link.length === 0 && remaining.length === around.length
    ? around
    : [...remaining, ...link, ...added]
}

/** The language of a block of code, as pages name it. */
export function languageOf(pre: Element): string | null {
  const names = [pre, pre.firstElementChild, pre.parentElement].map((one) => one?.getAttribute('class') ?? '').join(' ')
  const found = /(?:language-|lang-|highlight-source-|highlight-text-)(?<language>[\w+#.-]{1,30})/.exec(names)
  return found?.groups?.['language'] ?? null
}

/** The state of a task's box; null if the item is no task. */
export function taskOf(item: Element): boolean | null {
  const own = item.getAttribute('data-task')
  if (own !== null) return own === 'done'
  if (item.getAttribute('role') === 'checkbox') return item.getAttribute('aria-checked') === 'true'
  // Only at its beginning: below are the items of lists in it.
  const first = childrenOf(item).flatMap((child) => [
    child,
    ...(/^(?:P|LABEL)$/.test(child.tagName) ? childrenOf(child) : []),
  ])
  const box = first.find((child) => child.tagName === 'INPUT' && child.getAttribute('type') === 'checkbox')
  if (box !== undefined) return box.hasAttribute('checked')
  const drawn = first.find((child) => child.classList.contains('checkbox'))
  return drawn === undefined ? null : drawn.classList.contains('checkbox-on')
}

const childrenOf = ({ children }: Element): Element[] => [children[0], children[1]].flatMap((child) => child ?? [])

/** An item of a list as Word marks it: a paragraph with a level, and its sign in a part of its own. */
export function wordItemOf(element: Element): { level: number; number: number | null } | null {
  const level = /mso-list:\s*\S+\s+level(?<level>\d)/i.exec(styleOf(element))?.groups?.['level']
  if (level === undefined) return null
  const sign = [...element.querySelectorAll('span')].find((part) => /mso-list:\s*Ignore/i.test(styleOf(part)))
  const number = /^\s*(?<number>\d{1,9})[.)]/.exec(sign?.textContent ?? '')?.groups?.['number']
  return { level: Number(level), number: number === undefined ? null : Number(number) }
}

/** How word processors, and our editor, say at the beginning of what they copy that they made it. */
const tightSources =
  /<meta[^<>]{1,100}generator[^<>]{1,100}(?:Word|LibreOffice|OpenOffice)|docs-internal-guid|class="?Mso|data-pm-slice/i

/** Whether the paragraphs of copied HTML stand without a gap. */
export const isTight = (html: string): boolean => tightSources.test(html.slice(0, 100_000))
