/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}

const shell = '/index.html'
/** Pages of members, which are all the same document. Public pages are made by the server, so they are asked for. */
const pagesOfApp =
  /^\/(?:home|discover|search|topic|saved|compose|drafts|scheduled|g|o|events|live|messages|activity|prayers|settings|manage|purchases|upgrade|welcome|you|@[^/]+)(?:\/|$)/
const week = 7 * 24 * 60 * 60
const pictures = 400

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

registerRoute(new NavigationRoute(createHandlerBoundToURL(shell), { allowlist: [pagesOfApp] }))
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly())
// Without a network every page is the shell, which says so.
setCatchHandler(({ event, request, url }) =>
  request?.mode === 'navigate'
    ? createHandlerBoundToURL(shell)({ event, request, url })
    : Promise.resolve(Response.error()),
)

registerRoute(
  ({ url, request }) =>
    request.destination === 'image' && url.origin === self.location.origin && url.pathname.startsWith('/media/'),
  new StaleWhileRevalidate({
    cacheName: 'pictures',
    plugins: [new ExpirationPlugin({ maxEntries: pictures, maxAgeSeconds: week, purgeOnQuotaError: true })],
  }),
)

self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting()
})
