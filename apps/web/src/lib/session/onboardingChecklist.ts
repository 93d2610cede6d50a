import { deviceStorage } from '../data/browserStorage.ts'

const storageKey = 'koinon.checklist'
const listeners = new Set<() => void>()

/** Whether this account dismissed the first steps on this device. They can be brought back in the settings. */
export const isChecklistDismissed = (accountId: string): boolean => deviceStorage.read(storageKey) === accountId

export function setChecklistDismissed(accountId: string, isAway: boolean): void {
  deviceStorage.save(storageKey, isAway ? accountId : null)
  listeners.forEach((listener) => listener())
}

export function watchChecklist(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
