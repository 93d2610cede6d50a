import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { buildSprite } from './sprite.ts'

const spriteModule = 'virtual:koinon-icons'

/** Languages whose built-in React Aria texts stay in the bundle; English is always the fallback. */
const shippedLocales: ReadonlySet<string> = new Set([
  'en-US',
  'es-ES',
  'fr-FR',
  'de-DE',
  'pt-BR',
  'ar-AE',
  'he-IL',
  'ja-JP',
])

const reactAriaWords =
  /[\\/]react-(?:aria|aria-components|stately)[\\/]dist[\\/]private[\\/](?:.*[\\/])?intl[\\/](?:.*[\\/])?(?<locale>[a-z]{2}-[A-Z]{2})\.mjs$/

/**
 * The plugins that an application needs to build with this package: `virtual:koinon-icons` (the address of the icon
 * sprite, a hashed asset), and no texts of languages that the product does not ship.
 */
export function noticeboard(): Plugin {
  let spriteFile = ''
  return {
    name: 'koinon-ui',
    enforce: 'pre',
    async configResolved(config) {
      spriteFile = path.join(config.cacheDir, 'koinon-ui', 'icons.svg')
      await mkdir(path.dirname(spriteFile), { recursive: true })
      await writeFile(spriteFile, await buildSprite())
    },
    resolveId(id) {
      return id === spriteModule ? `\0${spriteModule}` : undefined
    },
    load(id) {
      if (id === `\0${spriteModule}`) return `export { default } from ${JSON.stringify(`${spriteFile}?url&no-inline`)}`
      const locale = reactAriaWords.exec(id)?.groups?.['locale']
      if (locale !== undefined && !shippedLocales.has(locale)) return 'export default undefined'
      return undefined
    },
  }
}
