import { vi } from 'vitest'

/** Stands in for the browser's watch on sizes until `vi.unstubAllGlobals`; returns how to tell that an element has another. */
export function watchSizes(): (element: Element) => void {
  const watched = new Map<Element, Set<() => void>>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void
      constructor(tell: () => void) {
        this.#tell = tell
      }
      observe(element: Element) {
        watched.set(element, (watched.get(element) ?? new Set()).add(this.#tell))
      }
      unobserve(element: Element) {
        watched.get(element)?.delete(this.#tell)
      }
      disconnect() {
        for (const tellers of watched.values()) tellers.delete(this.#tell)
      }
    },
  )
  return (element) => watched.get(element)?.forEach((tell) => tell())
}
