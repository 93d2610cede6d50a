const storageKey = 'koinon.nav'
const listeners = new Set<() => void>()

/** Whether the navigation is folded to a rail on this device. */
export const navigationFold = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isFolded: (): boolean => localStorage.getItem(storageKey) === 'rail',
}

export function toggleNavigationFold(): void {
  if (navigationFold.isFolded()) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'rail')
  listeners.forEach((listener) => listener())
}
