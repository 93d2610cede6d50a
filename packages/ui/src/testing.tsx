import { act } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { englishStrings } from './provider/englishStrings.ts'
import { UiProvider } from './provider/UiProvider.tsx'

/** Renders a component as the application would, and removes it when the test ends. */
export async function mount(element: ReactNode): Promise<HTMLElement> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <UiProvider locale="en-GB" spriteUrl="/icons.svg" strings={englishStrings}>
        {element}
      </UiProvider>,
    ),
  )
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
  })
  return place
}

function nameOf(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby')
  const label = labelledBy === null ? undefined : document.getElementById(labelledBy)?.textContent
  const own =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.labels?.[0]?.textContent
      : element.textContent
  return (element.getAttribute('aria-label') ?? label ?? own ?? '').trim()
}

/** The one element that matches the selector and the accessible name. */
export function find(selector: string, name?: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => name === undefined || nameOf(element) === name,
  )
  const [only] = found
  if (only === undefined || found.length > 1)
    throw new Error(
      `${found.length} elements are "${selector}" with the name "${name ?? ''}" in ${document.body.innerHTML}`,
    )
  return only
}

export async function press(element: HTMLElement): Promise<void> {
  await act(async () => element.click())
}

export async function key(element: Element, name: string, options: KeyboardEventInit = {}): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...options })
  await act(async () => element.dispatchEvent(event))
  return event
}

/** Types as a person does: the whole new text, with the caret at its end. */
export async function type(element: HTMLElement, text: string): Promise<void> {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    throw new Error('Only fields can be typed into')
  const prototype = element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text)
    element.setSelectionRange(text.length, text.length)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
