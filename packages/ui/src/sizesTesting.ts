import { vi } from 'vitest'

/** Stands in for the browser's watch on sizes until `vi.unstubAllGlobals`; returns how to tell that an element has another. */
export function watchSizes(): (element: Element) => void {
  const watched = new Map<Element, Set<() => void>>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #notify: () => void
      constructor(notify: () => void) {
        this.#notify = notify
      }
      observe(element: Element) {
        watched.set(element, (watched.get(element) ?? new Set()).add(this.#notify))
      }
      unobserve(element: Element) {
        watched.get(element)?.delete(this.#notify)
      }
      disconnect() {
        for (const tellers of watched.values()) tellers.delete(this.#notify)
      }
    },
  )
  return (element) => watched.get(element)?.forEach((notify) => notify())
}
