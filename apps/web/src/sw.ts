/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies'
import { listenToPushes } from './sw/pushes.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}

/** Static routes are newer than TypeScript's own library: what matches one goes past the worker without waking it. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rules: readonly { condition: { requestMethod: string }; source: 'network' }[]): Promise<void>
}

const shell = '/index.html'
/** Pages of members, which are all the same document. Public pages are made by the server, so they are asked for. */
const pagesOfApp =
  /^\/(?:home|discover|search|topic|saved|compose|drafts|scheduled|g|o|events|live|messages|activity|prayers|settings|manage|purchases|upgrade|welcome|you|@[^/]+)(?:\/|$)/
const week = 7 * 24 * 60 * 60
const pictures = 400
const parts = 400

// Only under its own name: `/` is the front door, which the server makes, and not the shell.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()

registerRoute(new NavigationRoute(createHandlerBoundToURL(shell), { allowlist: [pagesOfApp] }))
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly())
// Without a network every page is the shell, which says so.
setCatchHandler(({ event, request, url }) =>
  request?.mode === 'navigate'
    ? createHandlerBoundToURL(shell)({ event, request, url })
    : Promise.resolve(Response.error()),
)

// Parts of the application are called after what is in them: one that was loaded once is there without a line too.
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'parts',
    plugins: [new ExpirationPlugin({ maxEntries: parts, maxAgeSeconds: 4 * week, purgeOnQuotaError: true })],
  }),
)

registerRoute(
  ({ url, request }) =>
    request.destination === 'image' && url.origin === self.location.origin && url.pathname.startsWith('/media/'),
  new StaleWhileRevalidate({
    cacheName: 'pictures',
    plugins: [new ExpirationPlugin({ maxEntries: pictures, maxAgeSeconds: week, purgeOnQuotaError: true })],
  }),
)

// A write is nothing the worker answers. One sent while its page is left would wait for a worker that may never get to it.
self.addEventListener('install', (event: RoutingInstallEvent) => {
  const writes = ['POST', 'PUT', 'PATCH', 'DELETE']
  const past = event.addRoutes?.(
    writes.map((requestMethod) => ({ condition: { requestMethod }, source: 'network' as const })),
  )
  if (past) event.waitUntil(past)
})

// The page that brought it is looked after at once; a newer one still waits until it is asked for.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting()
})

listenToPushes(self)
