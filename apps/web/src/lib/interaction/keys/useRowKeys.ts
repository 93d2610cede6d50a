import { useEffect } from 'react'
import type { RefObject } from 'react'
import { moveInFeed } from '@koinon/ui/feedKeys'
import { t } from '../../text/i18n/index.ts'
import { keysFor } from './chosenKeys.ts'
import { nameOf } from './matcher.ts'
import { singleKeys, useShortcut } from './shortcuts.ts'

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

/** The keys of a list in an overlay, where the screen's keys are suspended. */
export function useRowKeysOver(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const over = list.current?.closest<HTMLElement>('[role=dialog]')
    if (!over) return undefined
    const listen = (event: KeyboardEvent) => {
      enterRow(event)
      const name = nameOf(event)
      if (event.defaultPrevented || !singleKeys.areOn()) return
      if (name === keysFor('o')) openRow(document.activeElement)
      else if (name === keysFor('j')) stepRow(over, 1)
      else if (name === keysFor('k')) stepRow(over, -1)
      else return
      event.preventDefault()
    }
    over.addEventListener('keydown', listen)
    return () => over.removeEventListener('keydown', listen)
  }, [list])
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
