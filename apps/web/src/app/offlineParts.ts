/** The parts with which one reads and writes while there is no line. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('virtual:calls/all'),
  () => import('../lib/offline/offline.ts'),
  // What shows what waits comes before what lets one write it.
  () => import('../features/posts/WaitingList.tsx'),
  () => import('../features/posts/WaitingRows.tsx'),
  () => import('@koinon/ui/lists/Drawing'),
  () => import('../features/posts/Composer.tsx'),
  () => import('../features/posts/PostDialog.tsx'),
  () => import('../features/posts/PostExtras.tsx'),
  () => import('../features/posts/PostMenuList.tsx'),
  () => import('../routes/posts/post.tsx'),
  () => import('../routes/posts/drafts.tsx'),
  () => import('../routes/people/profile.tsx'),
  () => import('../routes/messages/frame.tsx'),
  () => import('../routes/messages/conversation.tsx'),
]

/** Long enough that the first screen has all of the machine for itself. */
const afterFirstScreen = 4000
/** How many parts are kept. A release has some 500, few of which one person sees; those of older releases go first. */
const mostKept = 400

/**
 * What people do without a line has to be there before the line is gone: it is brought along after the first screen, one
 * part after the other. Not where every byte is paid for; what is loaded anyway is kept there too.
 */
export async function loadPartsLater(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, afterFirstScreen))
  await navigator.serviceWorker.ready
  await keepWhatLoads()
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  if (connection?.saveData === true) return
  for (const load of parts) await load()
}

/**
 * Keeps every part that was loaded or will be. The page does it and not the worker, because parts are read past the worker
 * (sw.ts); the browser has just loaded them, so keeping one loads nothing.
 */
async function keepWhatLoads(): Promise<void> {
  const kept = await caches.open('parts')
  const keep = async (urls: readonly string[]) => {
    for (const url of urls) if ((await caches.match(url)) === undefined) await kept.add(url)
    const all = await kept.keys()
    await Promise.all(all.slice(0, Math.max(0, all.length - mostKept)).map((oldest) => kept.delete(oldest)))
  }
  let last = Promise.resolve()
  const observer = new PerformanceObserver((list) => {
    const loaded = (list.getEntries() as PerformanceResourceTiming[]).flatMap(({ name, initiatorType }) =>
      // Not what keeping asks for itself: without a line it would ask, hear of it and ask again, without end.
      initiatorType !== 'fetch' && name.startsWith(`${window.location.origin}/assets/`) ? [name] : [],
    )
    if (loaded.length > 0) last = last.then(() => keep(loaded)).catch(() => undefined)
  })
  observer.observe({ type: 'resource', buffered: true })
}
