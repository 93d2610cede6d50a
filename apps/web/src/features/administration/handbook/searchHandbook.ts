import type { documents } from 'virtual:handbook'
import { foldText, matchName, wordsOf } from '#lib/text/matchName.ts'

type Documents = typeof documents
export type HandbookSection = Documents[number]['sections'][number]

/** A handbook and where it is read. */
export interface Book {
  readonly documents: Documents
  /** The address of its contents. */
  readonly href: string
  readonly hrefOf: (section: string) => string
  /** Where its contents lead back to. */
  readonly parent: string
  /** Whether its screens need a margin, as those among posts do. */
  readonly isPadded: boolean
}

export interface HandbookHit {
  readonly section: HandbookSection
  /** The title of its document. */
  readonly document: string
  /** Its words around the first one that was looked for; null if they are in its title. */
  readonly excerpt: string | null
}

const before = 40
const maxExcerpt = 160
/** After those with the words in their titles, of whatever quality. */
const inText = 10
/** In the middle of a word, such as "ana" in "organization". */
const inWord = 3

/** Without the marks of Markdown. */
const plain = (block: string): string =>
  block
    .replaceAll(/\[([^\]\n]+)\]\([^)\s]+\)/g, '$1')
    .replaceAll(/[`*|#]|-{3,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The sections that have all words, those with all of them in the title first; none without words. */
export function searchHandbook(documents: Documents, query: string): readonly HandbookHit[] {
  const words = wordsOf(query)
  const [first] = words
  if (first === undefined) return []
  const ranked = documents.flatMap(({ title: document, sections }) =>
    sections.flatMap((section): { readonly hit: HandbookHit; readonly rank: number }[] => {
      const match = matchName(words, foldText(section.title))
      if (match !== null && match.quality !== inWord)
        return [{ hit: { section, document, excerpt: null }, rank: match.quality }]
      const blocks = section.blocks.map(plain)
      const whole = matchName(words, foldText([section.title, ...blocks].join(' ')))
      if (whole === null || whole.quality === inWord) return []
      const found = blocks.find((block) => foldText(block).text.includes(first)) ?? ''
      return [{ hit: { section, document, excerpt: excerptOf(found, first) }, rank: inText }]
    }),
  )
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ hit }) => hit)
}

function excerptOf(block: string, word: string): string {
  const { text, origins } = foldText(block)
  const at = origins[text.indexOf(word)] ?? 0
  const start = at <= before ? 0 : block.indexOf(' ', at - before) + 1
  const isCut = block.length > start + maxExcerpt
  const end = isCut ? block.lastIndexOf(' ', start + maxExcerpt) : block.length
  return `${start > 0 ? '… ' : ''}${block.slice(start, end)}${isCut ? ' …' : ''}`
}

/** A section by its id, with those beside it. */
export function handbookSection(documents: Documents, id: string) {
  const all = documents.flatMap(({ title, sections }) => sections.map((section) => ({ section, document: title })))
  const at = all.findIndex(({ section }) => section.id === id)
  const found = all[at]
  return found === undefined ? null : { ...found, previous: all[at - 1]?.section, next: all[at + 1]?.section }
}
