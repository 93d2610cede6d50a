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

/** The scripts and styles without which the application does not start. */
export function shellFiles(manifest: Manifest): ReadonlySet<string> {
  const chunks = staticChunks(manifest, 'index.html').flatMap((name) => manifest[name] ?? [])
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
