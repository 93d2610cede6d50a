import { useEffect } from 'react'
import { moveInFeed } from '@koinon/ui/feedKeys'
import { t } from '../../text/i18n/index.ts'
import { useShortcut } from './shortcuts.ts'

/** Moves from row to row of the lists on a screen, and opens what a row is about; follows the ARIA feed pattern. */
export function useRowKeys(): void {
  const step = (by: 1 | -1) => {
    const main = document.querySelector('main')
    if (main !== null) stepRow(main, by)
  }
  useShortcut('j', t('Next item'), () => step(1))
  useShortcut('k', t('Previous item'), () => step(-1))
  useShortcut('o', t('Open focused item'), () => openRow(document.activeElement))
  useEffect(() => {
    document.addEventListener('keydown', enterRow)
    return () => document.removeEventListener('keydown', enterRow)
  }, [])
}

const stepRow = (place: Element, by: 1 | -1): boolean =>
  moveInFeed(place, by, { items: [...place.querySelectorAll<HTMLElement>('[data-item]')], block: 'nearest' })

const openRow = (within: Element | null): void =>
  within?.closest('[data-item]')?.querySelector<HTMLElement>('a[href]')?.click()

/**
 * Enter belongs to the row only while the row itself has the focus; inside the row it belongs to the focused control.
 */
function enterRow(event: KeyboardEvent): void {
  const { target } = event
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLElement)) return
  if (target.dataset['item'] === undefined || target.tagName !== 'LI') return
  event.preventDefault()
  openRow(target)
}
