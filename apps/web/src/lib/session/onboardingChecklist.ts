const storageKey = 'koinon.checklist'
const listeners = new Set<() => void>()

/** Whether this account dismissed the first steps on this device. They can be brought back in the settings. */
export const isChecklistDismissed = (accountId: string): boolean => localStorage.getItem(storageKey) === accountId

export function setChecklistDismissed(accountId: string, isAway: boolean): void {
  if (isAway) localStorage.setItem(storageKey, accountId)
  else localStorage.removeItem(storageKey)
  listeners.forEach((listener) => listener())
}

export function watchChecklist(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
