import { useMemo } from 'react'
import type { PaletteSection } from '@koinon/ui'
import { PaletteIcon } from '@koinon/ui/palette/PaletteIcon'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { recentPlaces } from '#lib/navigation/recentPlaces.ts'
import { offeredFirst } from './actionEntries.tsx'
import type { PaletteEntry, PalettePlace, SectionId } from './entries.ts'
import { joinFound } from './joinFound.ts'
import { foldText, matchName, wordsOf } from '#lib/text/matchName.ts'
import type { PaletteQuery } from './parseQuery.ts'
import { rankEntries } from './rankEntries.ts'
import type { FoundEntry, FoundSection } from './rankEntries.ts'
import { sectionTitle } from './paletteTexts.ts'

const maxRecent = 5
const withoutMarks = (entry: PaletteEntry): FoundEntry => ({ entry, marks: [] })

/** Entries for pages of the application. */
export const placeEntries = (
  places: readonly PalettePlace[],
  section: SectionId,
  go: (href: string) => void,
): readonly PaletteEntry[] =>
  places.map(({ icon, ...place }) => ({
    ...place,
    id: `place-${place.href}`,
    section,
    mark: <PaletteIcon name={icon} />,
    onTake: () => go(place.href),
  }))

/** Before anything is typed: where the member was, what they do most, and their drafts. */
export function offeredSections(
  entries: readonly PaletteEntry[],
  myId: string,
  pathname: string,
): readonly FoundSection[] {
  const byPlace = new Map<string, PaletteEntry>()
  for (const entry of entries) {
    const [place] = entry.href?.split('?') ?? []
    if (place !== undefined && !byPlace.has(place)) byPlace.set(place, entry)
  }
  const recent = recentPlaces(myId)
    .filter((place) => place !== paths.drafts && !isWithin(pathname, place))
    .flatMap((place) => byPlace.get(place) ?? [])
    .slice(0, maxRecent)
  const places = entries.filter(({ section, href }) => section === 'places' && href !== pathname).slice(0, maxRecent)
  const drafts = byPlace.get(paths.drafts)
  const actions = offeredFirst.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
  return [
    recent.length > 0
      ? { id: 'recent', found: recent.map(withoutMarks) }
      : { id: 'places', found: places.map(withoutMarks) },
    { id: 'do', found: [...actions, ...(drafts === undefined ? [] : [drafts])].map(withoutMarks) },
  ]
}

const isWithin = (pathname: string, place: string): boolean => pathname === place || pathname.startsWith(`${place}/`)

/** The local matches, and as a last resort the search for the words themselves. */
export function localSections(
  entries: readonly PaletteEntry[],
  query: PaletteQuery,
  go: (href: string) => void,
): readonly FoundSection[] {
  const { scope, words } = query
  return [...linkSection(words, go), ...rankEntries(entries, scope, words)]
}

/** A pasted link to a page of this place. */
function linkSection(words: string, go: (href: string) => void): readonly FoundSection[] {
  const link = URL.canParse(words) ? new URL(words) : undefined
  if (link?.origin !== window.location.origin) return []
  const href = `${link.pathname}${link.search}${link.hash}`
  const entry: PaletteEntry = {
    id: 'link',
    section: 'places',
    label: t('Open this link'),
    hint: href,
    mark: <PaletteIcon name="link-simple" />,
    onTake: () => go(href),
  }
  return [{ id: 'places', found: [withoutMarks(entry)] }]
}

function searchSection({ scope, words }: PaletteQuery, go: (href: string) => void): readonly FoundSection[] {
  if (words === '' || (scope !== 'all' && scope !== 'people' && scope !== 'topics')) return []
  const isTopic = scope === 'topics'
  const href = isTopic ? paths.topic(words.replaceAll(/\s/gu, '')) : paths.search(words)
  const entry: PaletteEntry = {
    id: 'search',
    section: 'search',
    label: isTopic ? t('Posts about #{topic}', { topic: words }) : t('Search for “{text}”', { text: words }),
    mark: <PaletteIcon name={isTopic ? 'hash' : 'magnifying-glass'} />,
    onTake: () => go(href),
  }
  return [{ id: 'search', found: [withoutMarks(entry)] }]
}

/** The server's results, in sections like those of the local matches. */
function arrivedSections(entries: readonly PaletteEntry[], words: string): readonly FoundSection[] {
  const typed = wordsOf(words)
  // Each date of a series is found by itself.
  const once = [...new Map(entries.toReversed().map((entry) => [entry.id, entry])).values()].toReversed()
  const order: readonly SectionId[] = ['people', 'groups', 'topics']
  return order.map((id) => ({
    id,
    found: once
      .filter(({ section }) => section === id)
      .map((entry) => ({ entry, marks: matchName(typed, foldText(entry.label))?.marks ?? [] })),
  }))
}

export interface SectionsArgs {
  readonly local: readonly FoundSection[]
  readonly arrived: { readonly entries: readonly PaletteEntry[]; readonly chosen: SectionId | undefined } | undefined
  readonly query: PaletteQuery
  readonly go: (href: string) => void
  readonly onClose: () => void
}

/** The rows as they are shown. Taking one closes the palette first. */
export function usePaletteSections({ local, arrived, query, go, onClose }: SectionsArgs): readonly PaletteSection[] {
  return useMemo(() => {
    const joined =
      arrived === undefined ? local : joinFound(local, arrivedSections(arrived.entries, query.words), arrived.chosen)
    const take = (act: () => void) => () => {
      onClose()
      act()
    }
    return [...joined, ...searchSection(query, go)].map(({ id, found }) => ({
      id,
      title: sectionTitle(id),
      rows: found.map(({ entry, marks }) => ({
        ...entry,
        marks,
        onTake: take(entry.onTake),
        actions: (entry.actions ?? []).map((action) => ({ ...action, onTake: take(action.onTake) })),
      })),
    }))
  }, [local, arrived, query, go, onClose])
}
