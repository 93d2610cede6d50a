import { deviceStorage } from '../data/browserStorage.ts'

const key = 'koinon.drafts-of'

/** Unsent texts are nobody else's to read, or to send. */
export function clearDrafts(): void {
  for (const name of deviceStorage.keys()) if (name.startsWith('koinon.draft.')) deviceStorage.save(name, null)
}

/** From now on this browser keeps the unsent texts of this account: those of another, whose session ended, go. */
export function preserveDraftsOf(accountId: string): void {
  const before = deviceStorage.read(key)
  if (before !== null && before !== accountId) clearDrafts()
  deviceStorage.save(key, accountId)
}
