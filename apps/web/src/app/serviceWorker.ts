import type { followPushes } from './pushes.ts'
import { toasts } from '../lib/toasts.ts'
import { t } from '../lib/i18n/index.ts'

/** Keeps the shell for when there is no network, and offers a new version when it is there; it never forces one. */
export function registerServiceWorker(around: Pick<Parameters<typeof followPushes>[0], 'realtime' | 'navigate'>): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.register('/sw.js').then(
    async (registration) => {
      watchForUpdates(registration)
      void import('./offlineParts.ts').then(({ loadPartsLater }) => loadPartsLater()).catch(() => undefined)
      const { followPushes: follow } = await import('./pushes.ts')
      follow({ registration, ...around })
    },
    () => undefined,
  )
}

function watchForUpdates(registration: ServiceWorkerRegistration): void {
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && navigator.serviceWorker.controller !== null) offer(registration)
    })
  })
}

function offer(registration: ServiceWorkerRegistration): void {
  const reload = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
    registration.waiting?.postMessage('take over')
  }
  toasts.show({
    message: t('A new version is ready.'),
    duration: 60_000,
    action: { label: t('Load it now'), onAction: reload },
  })
}
