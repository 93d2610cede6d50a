// Imported first, so that the order of the layers is declared before any component's styles.
import '@koinon/ui/styles.css'
import '#lib/navigation/shell/global.css'
import '#lib/navigation/shell/frame.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import { createQueryClient, prepareCalls, watchResponses } from '#lib/data/calls/index.ts'
import { activateLocale, loadNeededMessages, preferredLocale } from '#lib/text/i18n/activeLocale.ts'
import { createRealtime } from '#lib/data/realtime/index.ts'
import { commitOnPageHide } from '#lib/feedback/index.ts'
import { afterFirstView, awaitFirstView, showFirstView } from '#lib/navigation/firstView.ts'
import { setWordsOfParts } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { preloadLink } from './preloadLink.ts'
import { Providers } from './Providers.tsx'
import { createAppRouter, loadScreens } from './createAppRouter.tsx'
import { trimAddress } from './trimAddress.ts'

async function start(root: HTMLElement): Promise<void> {
  const queryClient = createQueryClient()
  const realtime = createRealtime(queryClient)
  trimAddress()
  setWordsOfParts(loadNeededMessages)
  const router = createAppRouter({ queryClient, realtime })
  const isHome = location.pathname === paths.home
  // Home is shown before the addresses and calls of the other areas are known.
  if (isHome) awaitFirstView()
  else prepareCalls()
  await Promise.all([activateLocale(preferredLocale()), isHome || loadScreens(router).catch(() => undefined)])
  watchResponses(queryClient)
  createRoot(root).render(
    <StrictMode>
      <Providers
        queryClient={queryClient}
        realtime={realtime}
        navigate={(href) => void router.navigate({ href })}
        preload={(href) => preloadLink(router, href)}
      >
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
  commitOnPageHide()
  // A visit that is led elsewhere waits for no posts.
  router.subscribe('onResolved', ({ toLocation }) => toLocation.pathname === paths.home || void showFirstView())
  await afterFirstView()
  void loadNeededMessages()
  prepareCalls()
  void loadScreens(router).catch(() => undefined)
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { registerServiceWorker } = await import('./registerServiceWorker.ts')
  registerServiceWorker({ realtime, navigate: (href) => void router.navigate({ href }) })
}

const root = document.getElementById('root')
if (root !== null) void start(root)
