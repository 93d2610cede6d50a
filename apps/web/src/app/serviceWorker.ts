import { followPushes } from './pushes.ts'

/** Keeps the shell for when there is no network, and brings what is pushed. */
export function registerServiceWorker(around: Pick<Parameters<typeof followPushes>[0], 'realtime' | 'navigate'>): void {
  void navigator.serviceWorker.register('/sw.js').then(
    (registration) => {
      void import('./offlineParts.ts').then(({ loadPartsLater }) => loadPartsLater()).catch(() => undefined)
      followPushes({ registration, ...around })
    },
    () => undefined,
  )
}
