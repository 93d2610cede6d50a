/** Where a new post goes: the own profile, or a group. */
export interface ComposeTarget {
  readonly group?: { readonly id: string; readonly name: string }
}

let target: ComposeTarget | null = null
const listeners = new Set<() => void>()

function set(next: ComposeTarget | null): void {
  target = next
  listeners.forEach((listener) => listener())
}

/** Opens the composer over whatever is shown. */
export const compose = (where: ComposeTarget = {}): void => set(where)

/** For the one component that shows it. */
export const composing = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  target: (): ComposeTarget | null => target,
  close: (): void => set(null),
}
