import { useEffect } from 'react'
import type { RefObject } from 'react'
import { moveInFeed } from '@koinon/ui/feedKeys'
import { t } from '../i18n/index.ts'
import { keysFor } from './choices.ts'
import { nameOf } from './matcher.ts'
import { singleKeys, useShortcut } from './shortcuts.ts'

/** From row to row of the lists on the screen, and into what a row is about: after the pattern of feeds. */
export function useRowKeys(): void {
  const step = (by: 1 | -1) => {
    const main = document.querySelector('main')
    if (main !== null) stepRow(main, by)
  }
  useShortcut('j', t('Next in the list'), () => step(1))
  useShortcut('k', t('Previous in the list'), () => step(-1))
  useShortcut('o', t('Open what is in focus'), () => openRow(document.activeElement))
  useEffect(() => {
    document.addEventListener('keydown', enterRow)
    return () => document.removeEventListener('keydown', enterRow)
  }, [])
}

/** The same in a list that lies over the screen, where the keys of the screen rest. */
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

/** Enter is the row's own while the row itself has the focus; on what stands in it, it is that thing's. */
function enterRow(event: KeyboardEvent): void {
  const { target } = event
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLElement)) return
  if (target.dataset['item'] === undefined || target.tagName !== 'LI') return
  event.preventDefault()
  openRow(target)
}
