export type SchemeChoice = 'light' | 'dark' | 'system'

const storageKey = 'koinon.scheme'
const listeners = new Set<() => void>()

/** What the person chose on this device. The script in the page's head reads the same before the first paint. */
export function schemeChoice(): SchemeChoice {
  const kept = localStorage.getItem(storageKey)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function changeScheme(choice: SchemeChoice): void {
  if (choice === 'system') {
    localStorage.removeItem(storageKey)
    delete document.documentElement.dataset['scheme']
  } else {
    localStorage.setItem(storageKey, choice)
    document.documentElement.dataset['scheme'] = choice
  }
  listeners.forEach((listener) => listener())
}

export function watchScheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
