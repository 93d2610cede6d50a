let isOpen = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  isOpen = next
  listeners.forEach((listener) => listener())
}

export const keySheet = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isOpen: (): boolean => isOpen,
  close: (): void => set(false),
}
export const openKeySheet = (): void => set(true)
