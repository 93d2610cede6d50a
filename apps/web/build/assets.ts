import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest, Plugin } from 'vite'

/** The entry of public pages, as the manifest of the client build calls it. */
export const publicEntry = 'src/public/main.tsx'

export function readClientManifest(clientDir: string): Manifest {
  return JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
}

/** All chunks that an entry needs before it can run, itself first. */
export function staticChunks(manifest: Manifest, entry: string): readonly string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    manifest[name]?.imports?.forEach(visit)
  }
  visit(entry)
  return [...seen]
}

/** Tells the pages of the server which built files they link to (`virtual:assets`); the client is built before them. */
export function builtAssets(clientDir: string): Plugin {
  return {
    name: 'koinon-assets',
    resolveId: (id) => (id === 'virtual:assets' ? `\0${id}` : undefined),
    load(id) {
      if (id !== '\0virtual:assets') return undefined
      const manifest = readClientManifest(clientDir)
      const chunks = staticChunks(manifest, publicEntry).flatMap((name) => manifest[name] ?? [])
      const [entry, ...others] = chunks
      const assets = {
        script: `/${entry?.file ?? ''}`,
        preload: others.map(({ file }) => `/${file}`),
        styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
      }
      return `export const assets = ${JSON.stringify(assets)}`
    },
  }
}
