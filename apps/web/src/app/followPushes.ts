import type { Realtime } from '#lib/data/realtime/index.ts'

interface Around {
  readonly registration: ServiceWorkerRegistration
  readonly realtime: Pick<Realtime, 'onEvent'>
  readonly navigate: (path: string) => void
}

/** A tapped push navigates within the open page; notifications read on any device are dismissed on this one. */
export function followPushes({ registration, realtime, navigate }: Around): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const path = typeof data === 'object' && data !== null && 'open' in data ? data.open : null
    if (typeof path === 'string' && path.startsWith('/')) navigate(path)
  })
  realtime.onEvent((event) => {
    if (event.name !== 'notification.read') return
    const { ids, types } = event.data
    void closeShown(registration, ({ id, type }) =>
      ids === null ? types === null || types.some((one) => one === type) : ids.includes(id ?? ''),
    )
  })
}

interface ShownData {
  readonly id?: string
  readonly type?: string
}

async function closeShown(
  registration: ServiceWorkerRegistration,
  isRead: (shown: ShownData) => boolean,
): Promise<void> {
  for (const shown of await registration.getNotifications()) {
    const data: unknown = shown.data
    if (typeof data === 'object' && data !== null && isRead(data)) shown.close()
  }
}
