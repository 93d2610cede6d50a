import { followPushes } from './followPushes.ts'

/** Registers the worker that keeps the shell for offline use and receives pushes. */
export function registerServiceWorker(around: Pick<Parameters<typeof followPushes>[0], 'realtime' | 'navigate'>): void {
  void navigator.serviceWorker.register('/sw.js').then(
    (registration) => {
      void import('./preloadOfflineParts.ts')
        .then(({ preloadOfflineParts }) => preloadOfflineParts())
        .catch(() => undefined)
      followPushes({ registration, ...around })
    },
    () => undefined,
  )
}
