let isOpen = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  isOpen = next
  listeners.forEach((listener) => listener())
}

/** Opens the command palette over the current page; its code loads when it is first opened. */
export const openPalette = (): void => set(true)

/** For the one component that renders it. */
export const paletteState = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isOpen: (): boolean => isOpen,
  close: (): void => set(false),
}
