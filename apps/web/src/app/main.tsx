// Imported first, so that the order of the layers is declared before any component's styles.
import '@koinon/ui/styles.css'
import '#lib/navigation/shell/global.css'
import '#lib/navigation/shell/frame.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import { createQueryClient, watchResponses } from '#lib/data/calls/index.ts'
import { activateLocale, preferredLocale } from '#lib/text/i18n/activeLocale.ts'
import { createRealtime } from '#lib/data/realtime/index.ts'
import { commitOnPageHide } from '#lib/feedback/index.ts'
import { preloadLink } from './preloadLink.ts'
import { Providers } from './Providers.tsx'
import { createAppRouter } from './createAppRouter.tsx'
import { trimAddress } from './trimAddress.ts'

async function start(root: HTMLElement): Promise<void> {
  await activateLocale(preferredLocale())
  const queryClient = createQueryClient()
  watchResponses(queryClient)
  const realtime = createRealtime(queryClient)
  trimAddress()
  const router = createAppRouter({ queryClient, realtime })
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
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { registerServiceWorker } = await import('./registerServiceWorker.ts')
  registerServiceWorker({ realtime, navigate: (href) => void router.navigate({ href }) })
}

const root = document.getElementById('root')
if (root !== null) void start(root)
