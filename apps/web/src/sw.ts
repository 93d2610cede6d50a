/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies'
import { listenToPushes } from './sw/pushes.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}

/** A rule by which the browser routes a request past the worker without waking it. */
interface Rule {
  readonly condition: { requestMethod: string } | { requestDestination: '' } | { urlPattern: { pathname: string } }
  /** `cache`: any cache that has it, otherwise the network. */
  readonly source: 'cache' | 'network'
}

/** TypeScript's own library does not have static routes yet. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rules: readonly Rule[]): Promise<void>
}

const shell = '/index.html'
/** Pages of members are all the same document. Public pages are rendered by the server, so they are requested. */
const pagesOfApp =
  /^\/(?:home|discover|search|topic|saved|compose|drafts|scheduled|g|o|events|live|messages|activity|prayers|settings|manage|purchases|upgrade|welcome|you|@[^/]+)(?:\/|$)/
const week = 7 * 24 * 60 * 60
const pictures = 400

/** The manifest bears the place's name and icon, which change without a release: the browser asks the server for it. */
const built = self.__WB_MANIFEST.filter(
  (entry) => (typeof entry === 'string' ? entry : entry.url) !== 'app.webmanifest',
)

// Only under its own name: `/` is the server-rendered front door, not the shell.
precacheAndRoute(built, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()

registerRoute(new NavigationRoute(createHandlerBoundToURL(shell), { allowlist: [pagesOfApp] }))
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly())
// Offline, every page is the shell, which says so.
setCatchHandler(({ event, request, url }) =>
  request?.mode === 'navigate'
    ? createHandlerBoundToURL(shell)({ event, request, url })
    : Promise.resolve(Response.error()),
)

// Chunks are named after their content: once kept (app/preloadOfflineParts.ts), they stay valid. Only for browsers without the
// static routes below.
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'parts' }),
)

registerRoute(
  ({ url, request }) =>
    request.destination === 'image' && url.origin === self.location.origin && url.pathname.startsWith('/media/'),
  new StaleWhileRevalidate({
    cacheName: 'pictures',
    plugins: [new ExpirationPlugin({ maxEntries: pictures, maxAgeSeconds: week, purgeOnQuotaError: true })],
  }),
)

// Chunks come straight from the cache. The worker answers no API calls: they bypass it, which is faster, and a write
// sent while its page is closing might never reach a worker.
self.addEventListener('install', (event: RoutingInstallEvent) => {
  const routed = event.addRoutes?.([
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' },
    ...['POST', 'PUT', 'PATCH', 'DELETE'].map((requestMethod) => ({
      condition: { requestMethod },
      source: 'network' as const,
    })),
    { condition: { requestDestination: '' }, source: 'network' },
  ])
  if (routed) event.waitUntil(routed)
})

// Takes over the page that installed it at once; a newer worker still waits until it is asked.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting()
})

listenToPushes(self)
