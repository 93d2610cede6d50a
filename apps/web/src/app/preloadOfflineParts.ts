import { loadEditor } from '#lib/text/editor/loadEditor.ts'
import { loadPalette } from './shell/navigation/loadPalette.tsx'

/** The chunks needed to read and write offline. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('virtual:calls/all'),
  () => import('#lib/data/offline/offline.ts'),
  // The parts that display waiting items load before the parts that create them.
  () => import('#features/posts/pending/PendingList.tsx'),
  () => import('#features/posts/pending/PendingRows.tsx'),
  () => import('@koinon/ui/lists/Drawing'),
  () => import('#features/posts/compose/Composer.tsx'),
  () => loadEditor(),
  () => import('#features/posts/actions/PostDialog.tsx'),
  () => import('#features/posts/card/PostExtras.tsx'),
  () => import('#features/posts/card/PostMenuList.tsx'),
  () => loadPalette(),
  () => import('#routes/posts/post.tsx'),
  () => import('#routes/posts/drafts.tsx'),
  () => import('#routes/people/profile.tsx'),
  () => import('#routes/messages/frame.tsx'),
  () => import('#routes/messages/conversation.tsx'),
]

/** Long enough that the first screen has the machine to itself. */
const afterFirstScreen = 4000
/** How many chunks are kept. A release has some 500, of which one person sees few; those of older releases go first. */
const maxCached = 400

/**
 * The parts for acting offline have to be there before the connection is lost: they are fetched after the first screen,
 * one chunk after the other. Where data is expensive they are not fetched; only files that were loaded anyway are
 * stored there.
 */
export async function preloadOfflineParts(): Promise<void> {
  await navigator.serviceWorker.ready
  // At once: without the messages of its language the application does not start offline.
  await cacheWhatLoads()
  await new Promise((resolve) => setTimeout(resolve, afterFirstScreen))
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  if (connection?.saveData === true) return
  for (const load of parts) await load()
}

/**
 * Keeps every chunk that was or will be loaded. The page does this rather than the worker, because chunks bypass the
 * worker (sw.ts). The browser has just loaded them, so keeping one downloads nothing.
 */
async function cacheWhatLoads(): Promise<void> {
  const cache = await caches.open('parts')
  const store = async (urls: readonly string[]) => {
    for (const url of urls) if ((await caches.match(url)) === undefined) await cache.add(url)
    const all = await cache.keys()
    await Promise.all(all.slice(0, Math.max(0, all.length - maxCached)).map((oldest) => cache.delete(oldest)))
  }
  let last = Promise.resolve()
  const observer = new PerformanceObserver((list) => {
    const loaded = (list.getEntries() as PerformanceResourceTiming[]).flatMap(({ name, initiatorType }) =>
      // Ignore requests made by the caching itself: offline it would request, observe its own request and request
      // again, forever.
      initiatorType !== 'fetch' && name.startsWith(`${window.location.origin}/assets/`) ? [name] : [],
    )
    if (loaded.length > 0) last = last.then(() => store(loaded)).catch(() => undefined)
  })
  observer.observe({ type: 'resource', buffered: true })
}
