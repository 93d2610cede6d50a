import path from 'node:path'
import type { CatalogGroup } from '#lib/text/i18n/catalogs.ts'
import type { Source } from './messages.ts'
import { firstParts, firstWordParts, homeScreen } from './firstView/waves.ts'

/** The parts of home's first view. */
const firstView = ['app/main.tsx', homeScreen, ...firstParts, ...firstWordParts]

/**
 * Sorts the sources into groups that load together. A group has everything its screens import, up to the screens of
 * another folder of `src/routes`. Sources that the application has loaded from the start are not repeated in the
 * groups.
 */
export function groupSources(root: string, sources: readonly Source[]): ReadonlyMap<CatalogGroup, readonly Source[]> {
  const byFile = new Map(sources.map((source) => [source.file, source]))
  const areaOf = (file: string) => /^routes[\\/](?<area>[^\\/]+)[\\/]/.exec(path.relative(root, file))?.groups?.['area']

  function reach(entries: readonly string[], home: string | undefined, isFirst = false): ReadonlySet<string> {
    const seen = new Set<string>()
    const visit = (file: string) => {
      const source = byFile.get(file)
      if (source === undefined || seen.has(file)) return
      seen.add(file)
      for (const { file: target, isLazy } of source.imports) {
        if (!isLazy || (!isFirst && (areaOf(target) === undefined || areaOf(target) === home))) visit(target)
      }
    }
    entries.forEach(visit)
    return seen
  }
  const within = (files: ReadonlySet<string>) => sources.filter((source) => files.has(source.file))

  const inRoot = (files: readonly string[]) => files.map((file) => path.join(root, file))
  const first = reach(inRoot(firstView), undefined, true)
  const app = reach([path.join(root, 'app', 'main.tsx')], undefined)
  const publicPages = reach([path.join(root, 'public', 'main.tsx'), path.join(root, 'ssr', 'entry.tsx')], undefined)
  const areas = [...new Set(sources.map((source) => areaOf(source.file)).filter((area) => area !== undefined))]
  return new Map([
    ['first', within(first)],
    ['app', within(new Set([...app].filter((file) => !first.has(file))))],
    ['public', within(publicPages)],
    ...areas.map((area): [CatalogGroup, readonly Source[]] => {
      const reached = reach(
        sources.map((source) => source.file).filter((file) => areaOf(file) === area),
        area,
      )
      return [area, within(new Set([...reached].filter((file) => !app.has(file) && !first.has(file))))]
    }),
  ])
}
