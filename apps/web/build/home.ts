import type { Plugin } from 'vite'

/**
 * What the first visit of home runs besides the entry. Without a hint the browser discovers these one after the other.
 */
const wanted = [
  'src/routes/home/home.tsx',
  'virtual:calls/all',
  'src/lib/realtime/engine.ts',
  'src/lib/offline/offline.ts',
  'src/lib/preferences.ts',
  'src/features/posts/PostExtras.tsx',
  'src/routes/home/AboveFeed.tsx',
]

/**
 * Requests them while the entry is still loading. Other screens skip this: there they would only compete for the line.
 */
export const homeScript = [
  'if(location.pathname==="/home")',
  'document.querySelector("meta[name=home-scripts]").content.split(" ").forEach(function(h){',
  'var l=document.createElement("link");l.rel="modulepreload";l.fetchPriority="low";l.href=h;document.head.append(l)})',
].join('')

interface Chunk {
  readonly fileName: string
  readonly imports: readonly string[]
  readonly isEntry: boolean
  readonly facadeModuleId: string | null
}

/** The files the wanted chunks need that the entry does not already load. */
export function homeFiles(chunks: readonly Chunk[], html: string): readonly string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const needed = new Set<string>()
  const visit = (fileName: string) => {
    const chunk = byFile.get(fileName)
    if (chunk === undefined || needed.has(fileName)) return
    needed.add(fileName)
    chunk.imports.forEach(visit)
  }
  for (const part of wanted) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(part))
    if (chunk === undefined) throw new Error(`No chunk begins with ${part}, which home needs at once.`)
    visit(chunk.fileName)
  }
  return [...needed].filter((fileName) => !html.includes(`/${fileName}"`))
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
        const files = homeFiles(chunks, html).map((file) => `/${file}`)
        // After what the entry needs, which has priority.
        return html.replace(
          '</head>',
          `<meta name="home-scripts" content="${files.join(' ')}" /><script>${homeScript}</script></head>`,
        )
      },
    },
  }
}
