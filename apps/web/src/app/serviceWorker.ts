import type { followPushes } from './pushes.ts'

/** Keeps the shell for when there is no network. */
export function registerServiceWorker(around: Pick<Parameters<typeof followPushes>[0], 'realtime' | 'navigate'>): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.register('/sw.js').then(
    async (registration) => {
      void import('./offlineParts.ts').then(({ loadPartsLater }) => loadPartsLater()).catch(() => undefined)
      const { followPushes: follow } = await import('./pushes.ts')
      follow({ registration, ...around })
    },
    () => undefined,
  )
}
