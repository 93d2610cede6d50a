import { useEffect, useEffectEvent } from 'react'
import { t } from '#lib/text/i18n/index.ts'
import { useShortcut } from '#lib/interaction/keys/index.ts'

/** J and the arrow keys move through the list, as long as nothing else has the focus that the arrows belong to. */
export function useListKeys(move: (steps: 1 | -1) => void): void {
  useShortcut('j', t('Next case'), () => move(1))
  const press = useEffectEvent((event: KeyboardEvent) => {
    const steps = stepsOf(event)
    if (steps === 0 || event.defaultPrevented || !isAtList(event.target)) return
    event.preventDefault()
    move(steps)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function stepsOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 0 | 1 | -1 {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0
  if (key === 'ArrowDown') return 1
  return key === 'ArrowUp' ? -1 : 0
}

/** In the list, or nowhere: fields, menus and the open case scroll or move by the same keys. */
const isAtList = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.closest('[data-cases]') !== null)
