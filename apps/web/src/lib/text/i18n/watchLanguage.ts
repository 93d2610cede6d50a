import { storageKey } from './activeLocale.ts'
import { i18n } from './t.ts'
import { tabStorage } from '../../data/browserStorage.ts'

/** Calls back when another tab of this browser changes the language; returns a function that stops this. */
export function watchLanguage(onOther: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    const isFollowed = key === storageKey && tabStorage.read(storageKey) === null
    if (isFollowed && newValue !== null && newValue !== i18n.locale) onOther()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
