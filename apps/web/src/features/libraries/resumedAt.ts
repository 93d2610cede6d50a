import type { LibraryItem } from '#lib/entities/libraries/useAllItems.ts'

type Item = Pick<LibraryItem, 'id' | 'progress'>

/**
 * Where to continue: at the item read last if it is not done, otherwise at the next one not done, otherwise at the
 * first such; in a completed library, at its beginning.
 */
export function resumedAt<I extends Item>(items: readonly I[], lastItemId: string | null): I | undefined {
  const last = items.findIndex(({ id }) => id === lastItemId)
  const isOpen = ({ progress }: Item): boolean => progress.state !== 'DONE'
  return items.slice(Math.max(0, last)).find(isOpen) ?? items.find(isOpen) ?? items[0]
}
