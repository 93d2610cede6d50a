import type { Plugin } from 'vite'
import { locales } from '#lib/text/i18n/locales.ts'
import { localeExpression } from '#lib/text/i18n/localeExpression.ts'
import { frameParts, homeParts } from './waves.ts'

/*
 * On a slow line the first visit of home waits mostly for files that the browser finds one after the other. The shell
 * names them in three steps: what the list of posts needs, once the entry has run what posts wait for before they are
 * shown, and then what comes around them.
 */
const steps = [
  ['routes/home/home.tsx', 'virtual:calls/all'],
  ['features/posts/card/PostExtras.tsx'],
  ['lib/data/offline/offline.ts', ...frameParts, ...homeParts],
] as const

/**
 * Requests them. Other screens skip this: there they would only compete for the line. So does a page whose service worker
 * has them (head.ts).
 */
export const homeScript = [
  'if(location.pathname==="/home"&&!navigator.serviceWorker?.controller)try{',
  'let m=document.querySelector("meta[name=home-files]"),s=m.content.split(","),w=JSON.parse(m.dataset.words),',
  `g=${localeExpression},`,
  'a=(f,then)=>{let n=f.length;f.forEach(h=>{',
  'let l=document.createElement("link"),c=/css$/.test(h);l.rel=c?"preload":"modulepreload";',
  'if(c){l.as="style";l.crossOrigin=""}l.fetchPriority="low";l.href=h;',
  'l.onload=l.onerror=()=>{--n||then&&then()};document.head.append(l)})},',
  'o=i=>s[i].split(" ");',
  'a(o(0));a(w[g]||w[g.split("-")[0]]||w.en);',
  'document.querySelector("script[type=module]").addEventListener("load",()=>a(o(1),()=>a(o(2))))',
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
  readonly steps: readonly (readonly string[])[]
  /** The catalogs by locale, and by language alone. */
  readonly words: Readonly<Record<string, readonly string[]>>
}

/** The files that the shell names: none that the entry loads anyway, and none twice. */
export function homeFiles(chunks: readonly Chunk[], html: string): HomeFiles {
  const named: string[] = []
  const found = steps.map((parts) => {
    const files = filesOf(chunks, parts, (file) => html.includes(`/${file}"`) || named.includes(file))
    named.push(...files)
    return files
  })
  const words = shippedLocales.flatMap(({ tag }) => {
    const files = ['', '/home'].flatMap(
      (group) => chunks.find(hasModule(`virtual:catalog/${tag}${group}`))?.fileName ?? [],
    )
    return [...new Set([tag.split('-')[0] ?? tag, tag])].map((key) => [key, files] as const)
  })
  return { steps: found, words: Object.fromEntries(words) }
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
        const { steps: files, words } = homeFiles(chunks, html)
        const named = (list: readonly string[]) => list.map((file) => `/${file}`)
        const wordFiles = Object.fromEntries(Object.entries(words).map(([tag, list]) => [tag, named(list)]))
        const meta = `<meta name="home-files" content="${files.map((list) => named(list).join(' ')).join()}"`
        // After what the entry needs, which has priority.
        return hintsListed(html).replace(
          '</head>',
          `${meta} data-words='${JSON.stringify(wordFiles)}' /><script>${homeScript}</script></head>`,
        )
      },
    },
  }
}
