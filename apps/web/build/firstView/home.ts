import type { Plugin } from 'vite'
import { locales } from '#lib/text/i18n/locales.ts'
import { localeExpression } from '#lib/text/i18n/localeExpression.ts'
import { answersFirst } from './answersAhead.ts'
import { firstParts, homeScreen } from './waves.ts'

/*
 * On a slow line the first visit of home waits mostly for what the browser finds one after the other. The shell names the
 * files of its first view.
 */
const firstView = [homeScreen, ...firstParts] as const

/** Requests the files, unless a service worker has them (head.ts). Other screens skip this: there they would only compete for the line. */
export const homeScript = [
  'if(location.pathname==="/home"&&!navigator.serviceWorker?.controller)try{',
  'let m=document.querySelector("meta[name=home-files]"),w=JSON.parse(m.dataset.words),',
  `g=${localeExpression};`,
  'm.content.split(" ").concat(w[g]||w[g.split("-")[0]]||w.en).forEach(h=>{',
  'let l=document.createElement("link"),c=/css$/.test(h);l.rel=c?"preload":"modulepreload";',
  'if(c){l.as="style";l.crossOrigin=""}l.href=h;document.head.append(l)})',
  '}catch{}',
].join('')

const shippedLocales = locales.filter(({ isShipped }) => isShipped)

interface Chunk {
  readonly fileName: string
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

const hasModule =
  (part: string) =>
  ({ moduleIds }: Chunk): boolean =>
    moduleIds.some((id) => id.endsWith(part))

/** The files the parts need, scripts and then styles, that are not known already. */
function filesOf(chunks: readonly Chunk[], parts: readonly string[], isKnown: (fileName: string) => boolean): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const needed = new Set(
    parts.map((part) => {
      const chunk = chunks.find(hasModule(part))
      if (chunk === undefined) throw new Error(`No chunk has ${part}, which home needs at once.`)
      return chunk
    }),
  )
  for (const { imports } of needed)
    for (const fileName of imports) {
      const chunk = byFile.get(fileName)
      if (chunk !== undefined) needed.add(chunk)
    }
  const scripts = [...needed].map(({ fileName }) => fileName)
  const styles = [...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [...new Set([...scripts, ...styles])].filter((fileName) => !isKnown(fileName))
}

export interface HomeFiles {
  readonly files: readonly string[]
  /** The catalog by locale, and by language alone. */
  readonly words: Readonly<Record<string, string>>
}

/** The files that the shell names: none that the entry loads anyway. */
export function homeFiles(chunks: readonly Chunk[], html: string): HomeFiles {
  const files = filesOf(chunks, firstView, (file) => html.includes(`/${file}"`))
  const words = shippedLocales.flatMap(({ tag }) => {
    const file = chunks.find(hasModule(`virtual:catalog/${tag}`))?.fileName
    return file === undefined ? [] : [...new Set([tag.split('-')[0] ?? tag, tag])].map((key) => [key, file] as const)
  })
  return { files, words: Object.fromEntries(words) }
}

/** Pages cannot load while one file waits for another that waits for it. */
export function refuseCircles(chunks: readonly Chunk[]): void {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const done = new Set<string>()
  const visit = (fileName: string, above: readonly string[]) => {
    if (above.includes(fileName)) throw new Error(`Files wait for each other: ${[...above, fileName].join(' → ')}`)
    if (done.has(fileName)) return
    byFile.get(fileName)?.imports.forEach((imported) => visit(imported, [...above, fileName]))
    done.add(fileName)
  }
  for (const fileName of byFile.keys()) visit(fileName, [])
}

const hint = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g

/** The shell with its hints in a list, for the script in its head (head.ts) to request those files where that helps. */
export function hintsListed(html: string): string {
  const files = [...html.matchAll(hint)].map(([, file = '']) => file)
  // Before that script, and not before the encoding, which browsers look for at the very beginning.
  return html.replaceAll(hint, '').replace('<title>', `<meta name="first-files" content="${files.join(' ')}" /><title>`)
}

/** Puts the script, with the files it requests, into the application's shell. */
export function homeAhead(): Plugin {
  return {
    name: 'koinon-home',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (bundle === undefined) return html
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        refuseCircles(chunks)
        const { files, words } = homeFiles(chunks, html)
        const named = (list: readonly string[]) => list.map((file) => `/${file}`)
        const wordFiles = Object.fromEntries(Object.entries(words).map(([tag, file]) => [tag, `/${file}`]))
        const meta = `<meta name="home-files" content="${named(files).join(' ')}"`
        // After what the entry needs, and before the styles: scripts behind them would wait for them.
        return answersFirst(hintsListed(html)).replace(
          '<script type="module"',
          `${meta} data-words='${JSON.stringify(wordFiles)}' /><script>${homeScript}</script><script type="module"`,
        )
      },
    },
  }
}
