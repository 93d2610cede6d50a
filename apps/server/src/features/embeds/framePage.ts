import type { Image, MediaItem } from '@koinon/contract/shared'
import type { Translator } from '#adapters/translation/translator.ts'
import type { App } from '#kernel/http/app.ts'
import { escapeHtml } from '#kernel/text/escapeHtml.ts'

export type Theme = 'light' | 'dark' | 'auto'

/** Our own style sheet, pictures and messages, and only the sites that the group named around it. */
export function framePolicy({ config }: App, hosts: readonly string[], sendsMessages: boolean): string {
  const { bucket, endpoint, publicEndpoint = endpoint, region } = config.s3
  const store = bucket ? ` ${new URL(publicEndpoint ?? `https://s3.${region}.amazonaws.com`).origin}` : ''
  const ancestors = hosts.length === 0 ? "'none'" : hosts.join(' ')
  return (
    `default-src 'none'; style-src 'self'; img-src 'self'${store};${sendsMessages ? " script-src 'self';" : ''} ` +
    "base-uri 'none'; form-action 'none'; " +
    `frame-ancestors ${ancestors}`
  )
}

interface FrameFacts {
  readonly title: string
  readonly main: string
  readonly theme: Theme
  /** Whether it has the script that speaks with the page around it. */
  readonly sendsMessages: boolean
}

/** A page for a frame on another website, without cookie; without script, too, unless it sends messages. */
export const framePage = ({ tag, direction }: Translator, { title, main, theme, sendsMessages }: FrameFacts): string =>
  `<!doctype html><html lang="${tag}" dir="${direction}"${theme === 'auto' ? '' : ` class="${theme}"`}><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
  `<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/embed/style.css">${sendsMessages ? '<script src="/embed/messages.js" defer></script>' : ''}</head><body><main>${main}</main></body></html>`

/** A link that opens in a tab of its own: nothing is done within a frame, so no press can be stolen. */
export const linkTo = (url: string, words: string, className = ''): string =>
  `<a href="${escapeHtml(url)}" target="_blank" rel="noopener"${className === '' ? '' : ` class="${className}"`}>${escapeHtml(words)}</a>`

export function pictureOf(image: Image | null, size: number): string {
  const source = image?.sources.find(({ width }) => width >= size) ?? image?.sources.at(-1)
  return source ? `<img src="${escapeHtml(source.url)}" alt="" width="${size}" height="${size}">` : ''
}

/** A picture as wide as the frame. */
export function largePictureOf({ sources, alt, width, height }: MediaItem): string {
  const source = sources.find((one) => (one.width ?? 0) >= 640) ?? sources.at(-1)
  const size = width === null || height === null ? '' : ` width="${width}" height="${height}"`
  return source ? `<img class="large" src="${escapeHtml(source.url)}" alt="${escapeHtml(alt)}"${size}>` : ''
}

export const frameStyles = `:root{color-scheme:light dark;--line:light-dark(#dcd9d0,#2e373a);--soft:light-dark(#585248,#afbabc)}
.light{color-scheme:light}.dark{color-scheme:dark}
body{margin:0;overflow-wrap:anywhere;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#fff,#131b1e);color:light-dark(#221d16,#eeede8)}
main{padding:1rem}h1{font-size:1.2rem;line-height:1.3;margin:0}p{margin-block:.5rem}
header{display:flex;gap:.75rem;align-items:center}img{border-radius:.75rem;object-fit:cover;flex:none}
a{color:light-dark(#1e6e7f,#6eb8ca)}a:focus-visible{outline:2px solid;outline-offset:2px}
ul{list-style:none;padding:0;margin-block:.75rem}li{border-block-start:1px solid var(--line);padding-block:.6rem}
li a{font-weight:700}li a,footer a{display:inline-block;padding-block:.6rem;min-block-size:1.5rem}small{display:block;color:var(--soft);font-size:.9rem}
.large{max-inline-size:100%;block-size:auto}
.button{display:inline-block;background:light-dark(#1e6e7f,#6eb8ca);color:light-dark(#fff,#0b1214);border-radius:.5rem;padding:.65rem 1.25rem;font-weight:700;text-align:center;text-decoration:none}
`
