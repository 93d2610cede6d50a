const key = 'koinon.drafts-of'

/** Unsent texts are nobody else's to read, or to send. */
export function clearDrafts(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith('koinon.draft.')) localStorage.removeItem(name)
}

/** From now on this browser keeps the unsent texts of this account: those of another, whose session ended, go. */
export function preserveDraftsOf(accountId: string): void {
  const before = localStorage.getItem(key)
  if (before !== null && before !== accountId) clearDrafts()
  localStorage.setItem(key, accountId)
}
