/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies'
import { listenToPushes } from './sw/pushes.ts'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}

/** A rule by which the browser takes a request past the worker, without waking it. */
interface Rule {
  readonly condition: { requestMethod: string } | { requestDestination: '' } | { urlPattern: { pathname: string } }
  /** `cache` is whatever cache has it, and the network when none does. */
  readonly source: 'cache' | 'network'
}

/** Static routes are newer than TypeScript's own library. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rules: readonly Rule[]): Promise<void>
}

const shell = '/index.html'
/** Pages of members, which are all the same document. Public pages are made by the server, so they are asked for. */
const pagesOfApp =
  /^\/(?:home|discover|search|topic|saved|compose|drafts|scheduled|g|o|events|live|messages|activity|prayers|settings|manage|purchases|upgrade|welcome|you|@[^/]+)(?:\/|$)/
const week = 7 * 24 * 60 * 60
const pictures = 400

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

// Parts of the application are called after what is in them: one that was kept once (app/offlineParts.ts) is good for ever.
// Only for browsers that do not know the static routes below.
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

// Parts come out of the cache by themselves. What scripts ask for is nothing the worker answers: calls go past it, which
// is quicker. And a write sent while its page is left would wait for a worker that may never get to it.
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

// The page that brought it is looked after at once; a newer one still waits until it is asked for.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting()
})

listenToPushes(self)
