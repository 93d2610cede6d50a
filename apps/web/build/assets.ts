import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest, Plugin } from 'vite'

/** The entry of public pages, as the client build's manifest names it. */
export const publicEntry = 'src/public/main.tsx'
const pagesFolder = 'src/ssr/pages/'

export interface PageAssets {
  readonly script: string
  readonly preload: readonly string[]
  readonly styles: readonly string[]
}

export function readClientManifest(clientDir: string): Manifest {
  return JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
}

/** All chunks an entry needs before it can run, the entry first. */
export function staticChunks(manifest: Manifest, ...entries: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    manifest[name]?.imports?.forEach(visit)
  }
  entries.forEach(visit)
  return [...seen]
}

/**
 * Modules with which the application starts and shows home offline, whatever it has shown before. The page
 * itself keeps the messages of its language; English ones stand in for them. `all` has all calls: what somebody does
 * offline waits in a queue, which has to know its call.
 */
const neededOffline = [
  'index.html',
  'src/app/errors/RetryOnline.tsx',
  'src/routes/home/home.tsx',
  'src/lib/data/offline/offline.ts',
  '../../virtual:calls/all',
  '../../virtual:catalog/en',
  '../../virtual:catalog/en/app',
  '../../virtual:catalog/en/home',
]

/** The scripts and styles of `neededOffline`, with the frame and the engine that load right after the first paint. */
export function shellFiles(manifest: Manifest): ReadonlySet<string> {
  const missing = neededOffline.filter((name) => manifest[name] === undefined)
  if (missing.length > 0) throw new Error(`Not in the build: ${missing.join(', ')}`)
  const afterFirstPaint = manifest['index.html']?.dynamicImports ?? []
  const chunks = staticChunks(manifest, ...neededOffline, ...afterFirstPaint).flatMap((name) => manifest[name] ?? [])
  return new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))
}

/** The entries of public pages: the shared one and one for each page. */
export const pageEntries = (manifest: Manifest): readonly string[] =>
  Object.keys(manifest).filter((name) => name.startsWith(pagesFolder))

/** The assets each page links to, keyed by the page's name: its file name in lower case. */
export function readPageAssets(clientDir: string): Readonly<Record<string, PageAssets>> {
  const manifest = readClientManifest(clientDir)
  return Object.fromEntries(
    pageEntries(manifest).map((entry) => {
      const chunks = staticChunks(manifest, publicEntry, entry).flatMap((name) => manifest[name] ?? [])
      const [first, ...others] = chunks
      const assets: PageAssets = {
        script: `/${first?.file ?? ''}`,
        preload: others.map(({ file }) => `/${file}`),
        styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
      }
      return [path.basename(entry, '.tsx').toLowerCase(), assets]
    }),
  )
}

/** Tells the server-rendered pages which built files to link (`virtual:assets`). Requires a finished client build. */
export function builtAssets(clientDir: string): Plugin {
  return {
    name: 'koinon-assets',
    resolveId: (id) => (id === 'virtual:assets' ? `\0${id}` : undefined),
    load: (id) =>
      id === '\0virtual:assets' ? `export const assets = ${JSON.stringify(readPageAssets(clientDir))}` : undefined,
  }
}
