import type { TextSpan } from '@koinon/ui'
import type { PaletteEntry, SectionId } from './entries.ts'
import type { PaletteScope } from './parseQuery.ts'
import { foldText, matchName, wordsOf } from '#lib/text/matchName.ts'
import type { FoldedText } from '#lib/text/matchName.ts'

/** An entry that matches, with what of its name was typed. */
export interface FoundEntry {
  readonly entry: PaletteEntry
  readonly marks: readonly TextSpan[]
}
export interface FoundSection {
  readonly id: SectionId
  readonly found: readonly FoundEntry[]
}

/** The order of sections that match equally well, and how many rows each shows while several are shown. */
const sections = { do: 5, places: 4, people: 5, groups: 6, messages: 4, settings: 5, manage: 4, topics: 5 } as const
type RankedSection = keyof typeof sections
const inOrder = Object.keys(sections) as readonly RankedSection[]

/** The sections for each prefix; without a prefix all but topics. */
const shownBy: Readonly<Record<PaletteScope, readonly SectionId[]>> = {
  all: inOrder.filter((id) => id !== 'topics'),
  do: ['do'],
  people: ['people'],
  topics: ['topics'],
  settings: ['settings'],
  manage: ['manage'],
}
const maxInScope = 50

/** Folding is most of the work, and an entry is ranked again with every letter. */
const folded = new WeakMap<PaletteEntry, { readonly name: FoldedText; readonly keywords: string }>()
function foldedOf(entry: PaletteEntry) {
  const cached = folded.get(entry) ?? { name: foldText(entry.label), keywords: foldText(entry.keywords ?? '').text }
  folded.set(entry, cached)
  return cached
}

interface Ranked extends FoundEntry {
  readonly quality: number
}

/**
 * The entries whose names match, in their sections. A section with a name or a word that begins as typed comes before
 * one with only a keyword, and that before one with a name that merely contains the words.
 */
export function rankEntries(entries: readonly PaletteEntry[], scope: PaletteScope, query: string): FoundSection[] {
  const words = wordsOf(query)
  const shown = shownBy[scope]
  const collator = new Intl.Collator()
  const bySection = new Map<SectionId, Ranked[]>()
  for (const entry of entries) {
    if (!shown.includes(entry.section)) continue
    const { name, keywords } = foldedOf(entry)
    const match = matchName(words, name, keywords)
    if (match === null) continue
    const found = { entry, ...match }
    const list = bySection.get(entry.section)
    if (list === undefined) bySection.set(entry.section, [found])
    else list.push(found)
  }
  const better = (one: Ranked, other: Ranked) =>
    one.quality - other.quality ||
    (other.entry.weight ?? 0) - (one.entry.weight ?? 0) ||
    collator.compare(one.entry.label, other.entry.label)
  return inOrder
    .flatMap((id) => {
      const found = bySection.get(id)?.toSorted(words.length === 0 ? byWeight : better) ?? []
      const [best] = found
      const max = scope === 'all' ? sections[id] : maxInScope
      return best === undefined ? [] : [{ id, found: found.slice(0, max), level: levelOf(best.quality) }]
    })
    .toSorted((one, other) => one.level - other.level)
    .map(({ id, found }) => ({ id, found }))
}

/** Without words the order is that of the entries. */
const byWeight = (one: Ranked, other: Ranked) => (other.entry.weight ?? 0) - (one.entry.weight ?? 0)

/** Whether a name begins with the words or one of its words does makes no difference between sections. */
const levelOf = (quality: number): number => Math.max(1, quality)
