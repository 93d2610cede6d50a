import path from 'node:path'

/** The bundler's knowledge of its modules. */
export interface Graph {
  getModuleInfo(id: string): Module | null
}
interface Module {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

/** The parts that every screen for members loads right after its first paint. */
export const frameParts = [
  'app/registerServiceWorker.ts',
  'app/addScreens.ts',
  'app/preloadOfflineParts.ts',
  'app/shell/trays/ConnectionStatus.tsx',
  'app/shell/trays/Dock.tsx',
  'app/shell/trays/Banners.tsx',
  'app/shell/navigation/ComposeButton.tsx',
  'features/people/PreviewCards.tsx',
  'lib/navigation/shell/ConnectionNotice.tsx',
  'lib/navigation/shell/ScreenAlone.tsx',
  'lib/navigation/shell/SearchBox.tsx',
  'app/shell/navigation/groups/recordVisit.ts',
  'app/shell/navigation/DestinationShortcuts.tsx',
  'lib/data/realtime/engine.ts',
  'lib/preferences/preferences.ts',
]

/** The parts that home loads right after its first paint. */
export const homeParts = [
  'features/posts/list/PlayablePosts.tsx',
  'features/posts/list/PostKeys.tsx',
  'lib/media/AltButton.tsx',
  'routes/home/AboveFeed.tsx',
  'routes/home/AbovePost.tsx',
  'routes/home/HomeSidebar.tsx',
]

/** Seldom part of the first view: only their words come with it. */
export const firstWordParts = [
  'features/posts/card/PostReason.tsx',
  'lib/entities/people/MixedScriptsMark.tsx',
  'lib/text/formatted/FormattedText.tsx',
  'routes/home/EmptyFeed.tsx',
  'routes/home/FilledNote.tsx',
] as const

/** Smaller than the header of a file of their own: they come with what every page loads. */
const tinyParts = [
  'lib/session/lastSignedIn.ts',
  'lib/text/cutText.ts',
  'lib/text/durations.ts',
  'lib/text/format.ts',
  'lib/text/formatted/facetLink.tsx',
  'lib/text/RichText.tsx',
  '../../../packages/ui/src/foundations/Text.tsx',
  '../../../packages/ui/src/foundations/VisuallyHidden.tsx',
  '../../../packages/ui/src/actions/LinkButton.tsx',
]

/** Shown on few public pages: files of their own, or all of them would load these. */
const partsOfFewPages = ['lib/media/PageCard.tsx']

const appEntry = 'app/main.tsx'
export const homeScreen = 'routes/home/home.tsx'
const postExtras = 'features/posts/card/PostExtras.tsx'
/** The parts that the first posts of home are shown with. */
export const firstParts = [postExtras, 'features/posts/pinned/PinnedRow.tsx'] as const
const offline = 'lib/data/offline/offline.ts'

/** The files, in the order in which they arrive, and what each begins with. A module is in the first that needs it. */
const waves = [
  ['app', [appEntry], true],
  ['feed', [homeScreen], true],
  ['PostExtras', firstParts, true],
  ['kept', [offline], false],
  ['frame', frameParts, false],
  ['beside', homeParts, false],
] as const

function reachableFrom(graph: Graph, entries: readonly string[], isAlsoLazy = false): ReadonlySet<string> {
  const seen = new Set(entries)
  for (const id of seen) {
    // Which parts of a library are used, only the bundler knows.
    const module = id.includes('node_modules') ? null : graph.getModuleInfo(id)
    module?.importedIds.forEach((one) => seen.add(one))
    if (isAlsoLazy) module?.dynamicallyImportedIds.forEach((one) => seen.add(one))
  }
  return seen
}

function sortModules(graph: Graph, sources: string): ReadonlyMap<string, string> {
  const idsOf = (parts: readonly string[]) => parts.map((part) => path.join(sources, part))
  const [pages = ''] = idsOf(['public/main.tsx'])
  const everyPage = reachableFrom(graph, [pages, ...idsOf(tinyParts)])
  const anyPage = reachableFrom(graph, [pages], true)
  const sorted = new Map<string, string>()
  for (const [file, parts, isFirst] of waves) {
    for (const id of reachableFrom(graph, idsOf(parts))) {
      if (id.includes('node_modules') || sorted.has(id)) continue
      if (everyPage.has(id)) sorted.set(id, 'base')
      // Both are part of the first view: one file for their styles.
      else if (!anyPage.has(id)) sorted.set(id, file === 'PostExtras' && id.endsWith('.css') ? 'feed' : file)
      else if (isFirst) sorted.set(id, 'common')
    }
  }
  // Otherwise a public page would link to some fifteen style sheets.
  const firstOfPages = reachableFrom(graph, [pages, ...(graph.getModuleInfo(pages)?.dynamicallyImportedIds ?? [])])
  for (const id of firstOfPages) if (id.endsWith('.module.css') && !sorted.has(id)) sorted.set(id, 'pages')
  // Entries keep files of their own, whose names others look for.
  for (const id of idsOf([appEntry, homeScreen, offline, ...partsOfFewPages])) sorted.delete(id)
  return sorted
}

/**
 * Names the file of each module that a first visit of home needs at the same time as others: on a slow line every file
 * takes its time, and small ones are mostly headers.
 */
export function waveOf(sources: string): (id: string, graph: Graph) => string | null {
  let sorted: ReadonlyMap<string, string> | undefined
  return (id, graph) => (sorted ??= sortModules(graph, sources)).get(id) ?? null
}
