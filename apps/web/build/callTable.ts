import path from 'node:path'
import type { CallEntry, CallTable } from '@koinon/client'
import type { Plugin } from 'vite'
import { groupSources } from './groupSources.ts'
import { readSources } from './messages.ts'
import type { Source } from './messages.ts'
import { frameParts, homeParts, homeScreen } from './firstView/waves.ts'

/** Which sources name the calls of each module; null for all calls of the contract. */
const ids = {
  /** The calls the application may make before its first screen is shown. */
  'virtual:calls': firstSources,
  /** The calls of public pages. */
  'virtual:calls/public': (root: string, sources: readonly Source[]) => groupSources(root, sources).get('public') ?? [],
  'virtual:calls/all': null,
} as const

/**
 * Gives the web what it needs to know of the contract (method, path, required fields) without the schemas. Calls are
 * named by literals, so those the first load needs can be found in its sources; all others arrive together when the
 * first of them is made.
 */
export function callTable(root: string): Plugin {
  return {
    name: 'koinon-calls',
    resolveId: (id) => (id in ids ? `\0${id}` : undefined),
    async load(id) {
      const name = id.slice(1)
      if (!id.startsWith('\0') || !(name in ids)) return undefined
      const sourcesOf = ids[name as keyof typeof ids]
      return moduleOf(
        root,
        await readManifest(sourcesOf === null ? () => true : namesIn(sourcesOf(root, readSources(root)))),
      )
    },
  }
}

function namesIn(sources: readonly Source[]): (name: string) => boolean {
  const names = new Set(sources.flatMap((source) => source.callNames))
  return (name) => names.has(name)
}

/** Frames of screens, which only some visits begin with. */
const frame = /[\\/]app[\\/]shell[\\/]frames[\\/]\w+Frame\.tsx$/
/** They name replies in the cache, or calls that were made before. */
const namesOnly = /[\\/](?:model[\\/]realtime|data[\\/]offline)[\\/]/
/** Seldom the first frame of a visit. */
const seldomFirst = /[\\/](?:Manage|Settings)Frame\.tsx$/
/** Make calls only after somebody has written or uploaded something, or gone elsewhere. */
const later = ['app/shell/trays/Dock.tsx', 'app/addScreens.ts']

/**
 * The modules that the application and home import from the start, the frames, and everything that loads right after; not
 * the frames of administration and settings. All other calls are known by the time somebody acts, or a visit that begins
 * elsewhere shows its screen.
 */
function firstSources(root: string, sources: readonly Source[]): readonly Source[] {
  const byFile = new Map(sources.map((source) => [source.file, source]))
  const entries = ['app/main.tsx', homeScreen, ...frameParts.filter((part) => !later.includes(part)), ...homeParts]
  const seen = new Set(entries.map((file) => path.join(root, file)))
  for (const file of seen) {
    for (const { file: target, isLazy } of byFile.get(file)?.imports ?? []) {
      if ((!isLazy || frame.test(target)) && !seldomFirst.test(target)) seen.add(target)
    }
  }
  return sources.filter(({ file }) => seen.has(file) && !namesOnly.test(file))
}

/** The first path segments of all addresses that belong to the API, such as `/groups`. */
export async function apiPrefixes(): Promise<readonly string[]> {
  const { contract } = await import('@koinon/contract')
  const paths = Object.values(contract).flatMap((calls) => Object.values(calls).map(({ path: address }) => address))
  return [...new Set(paths.map((address) => `/${address.split('/')[1] ?? ''}`))].sort()
}

async function readManifest(isRequired: (name: string) => boolean): Promise<CallTable> {
  const [{ contract }, { callTableOf }] = await Promise.all([
    import('@koinon/contract'),
    import('@koinon/client/callTable'),
  ])
  const chosen = Object.entries(contract).map(([area, calls]) => [
    area,
    Object.fromEntries(Object.entries(calls).filter(([name]) => isRequired(`${area}.${name}`))),
  ])
  return callTableOf(Object.fromEntries(chosen))
}

// Most paths are `/area/call`, and the text is repetitive: abbreviated, it is half as long.
function moduleOf(root: string, manifest: CallTable): string {
  const short = Object.fromEntries(
    Object.entries(manifest).map(([area, calls]) => [
      area,
      Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, shortOf(area, name, call)])),
    ]),
  )
  const reader = JSON.stringify(path.join(root, 'lib/data/calls/readCallTable.ts'))
  return `import { readCallTable } from ${reader}\nexport const manifest = /* @__PURE__ */ readCallTable(${JSON.stringify(short)})`
}

function shortOf(area: string, name: string, call: CallEntry): string {
  const unusual = call.path === `/${area}/${name}` ? '' : call.path
  return [call.body === undefined ? call.method : `${call.method}+`, unusual, ...call.required].join(' ')
}
