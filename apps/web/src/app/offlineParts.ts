/** The parts with which one reads and writes while there is no line. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('virtual:calls/all'),
  () => import('../lib/offline/offline.ts'),
  () => import('../features/posts/Composer.tsx'),
  () => import('../features/posts/PostDialog.tsx'),
  () => import('../features/posts/PostExtras.tsx'),
  () => import('../features/posts/PostMenuList.tsx'),
  () => import('../features/posts/WaitingList.tsx'),
  () => import('../routes/posts/post.tsx'),
  () => import('../routes/posts/drafts.tsx'),
  () => import('../routes/people/profile.tsx'),
  () => import('../routes/messages/frame.tsx'),
  () => import('../routes/messages/conversation.tsx'),
]

/** Long enough that the first screen has all of the machine for itself. */
const afterFirstScreen = 4000

/**
 * What people do without a line has to be there before the line is gone: it is brought along after the first screen, one
 * part after the other. Not where every byte is paid for.
 */
export async function loadPartsLater(): Promise<void> {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  if (connection?.saveData === true) return
  await new Promise((resolve) => setTimeout(resolve, afterFirstScreen))
  await navigator.serviceWorker.ready
  for (const load of parts) await load()
  await keepLoaded()
}

/** What the page had loaded before there was anybody to keep it. */
async function keepLoaded(): Promise<void> {
  const kept = await caches.open('parts')
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  for (const url of new Set(loaded.filter((name) => name.startsWith(`${window.location.origin}/assets/`))))
    if ((await caches.match(url)) === undefined) await kept.add(url)
}
