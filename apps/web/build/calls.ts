import type { CallManifest, Manifest } from '@koinon/client'
import type { Plugin } from 'vite'

const every = 'virtual:calls'
const publicOnly = 'virtual:calls/public'

/**
 * Gives the web what it must know of the contract – method, path, required fields – without the schemas:
 * `virtual:calls` for the application, `virtual:calls/public` with what anybody may call for the public pages.
 */
export function callManifest(): Plugin {
  return {
    name: 'koinon-calls',
    resolveId: (id) => (id === every || id === publicOnly ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${every}`) return moduleOf(await readManifest(() => true))
      if (id === `\0${publicOnly}`) return moduleOf(await readManifest((auth) => auth === 'public'))
      return undefined
    },
  }
}

/** The first steps of all addresses that belong to the API, such as `/groups`. */
export async function apiPrefixes(): Promise<readonly string[]> {
  const manifest = await readManifest(() => true)
  const paths = Object.values(manifest).flatMap((calls) => Object.values(calls).map((call) => call.path))
  return [...new Set(paths.map((path) => `/${path.split('/')[1] ?? ''}`))].sort()
}

async function readManifest(wanted: (auth: string) => boolean): Promise<Manifest> {
  const [{ contract }, { manifestOf }] = await Promise.all([
    import('@koinon/contract'),
    import('@koinon/client/manifest'),
  ])
  const chosen = Object.entries(contract).map(([area, calls]) => [
    area,
    Object.fromEntries(Object.entries(calls).filter(([, spec]) => wanted(spec.auth))),
  ])
  return manifestOf(Object.fromEntries(chosen))
}

// Most paths are `/area/call`, and all of it is text that repeats: written short it is half as long.
function moduleOf(manifest: Manifest): string {
  const short = Object.fromEntries(
    Object.entries(manifest).map(([area, calls]) => [
      area,
      Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, shortOf(area, name, call)])),
    ]),
  )
  return `import { readManifest } from '/src/lib/manifest.ts'\nexport const manifest = /* @__PURE__ */ readManifest(${JSON.stringify(short)})`
}

function shortOf(area: string, name: string, call: CallManifest): string {
  const path = call.path === `/${area}/${name}` ? '' : call.path
  return [call.body === undefined ? call.method : `${call.method}+`, path, ...call.required].join(' ')
}
