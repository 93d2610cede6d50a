import { deviceStorage } from '#lib/data/browserStorage.ts'

const storageKey = 'koinon.nav'
const listeners = new Set<() => void>()

/** Whether the navigation is folded to a rail on this device. */
export const navigationFold = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isFolded: (): boolean => deviceStorage.read(storageKey) === 'rail',
}

export function toggleNavigationFold(): void {
  deviceStorage.save(storageKey, navigationFold.isFolded() ? null : 'rail')
  listeners.forEach((listener) => listener())
}
