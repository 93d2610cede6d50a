import { storageKey } from './activate.ts'
import { i18n } from './t.ts'

/** Tells when another tab of this browser has gone over to another language; gives back how to end it. */
export function watchLanguage(onOther: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    const isFollowed = key === storageKey && sessionStorage.getItem(storageKey) === null
    if (isFollowed && newValue !== null && newValue !== i18n.locale) onOther()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
