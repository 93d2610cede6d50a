import { escapeHtml } from '#kernel/text/escapeHtml.ts'

const parts = [
  ['/api/reference/scopes', 'Scopes'],
  ['/api/reference/codes', 'Codes'],
  ['/api/reference/hooks#events', 'Webhooks'],
  ['/api/reference/realtime', 'Realtime'],
] as const

interface Frame {
  readonly title: string
  readonly main: string
  /** The page’s way from the index, as HTML. */
  readonly crumbs?: string
  /** The words that were searched for. */
  readonly query?: string
}

/** A page of the reference, in the frame that all share: the way back, the search, the lists across all areas. */
export const page = ({ title, main, crumbs = '', query = '' }: Frame): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/api/reference.css">` +
  `</head><body><header><nav aria-label="Reference"><a href="/api/reference">API</a>${crumbs}</nav>` +
  `<nav aria-label="Lists">${parts.map(([href, name]) => `<a href="${href}">${name}</a>`).join(' ')}</nav>` +
  '<form role="search" action="/api/reference/search"><input type="search" name="q" required maxlength="100" ' +
  `aria-label="Search the reference" placeholder="createPost, cursor, QUOTA_REACHED" value="${escapeHtml(query)}">` +
  `<button>Search</button></form></header><main><h1>${escapeHtml(title)}</h1>${main}</main></body></html>`
