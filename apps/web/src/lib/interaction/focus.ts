import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Call this before a row leaves a list. The focus moves to the first control of the next row, otherwise of the previous
 * one, otherwise to the page title, so that it is never lost.
 */
export function focusNeighbour(row: Element | null): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const target =
    neighbour?.querySelector<HTMLElement>('button') ??
    neighbour?.querySelector<HTMLElement>('a[href]') ??
    document.querySelector<HTMLElement>('h1[tabindex]')
  target?.focus()
}

/** The focus begins in this field, unless somebody has moved on while it was loading. */
export function useInitialFocus(field: RefObject<HTMLElement | null>, isEnabled: boolean): void {
  useEffect(() => {
    const element = field.current
    if (!isEnabled || element === null) return undefined
    element.setAttribute('data-start', '')
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.matches('h1') === true) element.focus({ preventScroll: true })
    return () => element.removeAttribute('data-start')
  }, [field, isEnabled])
}

/** For what is in a row that may leave its list at any time: if the focus is in the row then, it is passed on. */
export function usePassFocusOn(item: string): void {
  useLayoutEffect(
    () => () => {
      const row = document.querySelector(`li[data-item="${CSS.escape(item)}"]`)
      if (row?.contains(document.activeElement) === true) focusNeighbour(row)
    },
    [item],
  )
}

/**
 * For parts of a page that come and go through what somebody did inside them: if the focused element disappears with
 * its part, the page title takes the focus. `part` names the parts present.
 */
export function useKeepFocus(part: string): void {
  const shown = useRef(part)
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    if (document.activeElement === document.body) focusNeighbour(null)
  }, [part])
}
