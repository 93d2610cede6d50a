import type { LibraryItem } from '../../lib/libraries/useWholeLibrary.ts'

type Item = Pick<LibraryItem, 'id' | 'progress'>

/**
 * Where somebody goes on: at what was read last while it is not done, else at the next thing after it that is not done,
 * else at the first such thing; in a library that is done, at its beginning.
 */
export function resumedAt<I extends Item>(items: readonly I[], lastItemId: string | null): I | undefined {
  const last = items.findIndex(({ id }) => id === lastItemId)
  const isOpen = ({ progress }: Item): boolean => progress.state !== 'DONE'
  return items.slice(Math.max(0, last)).find(isOpen) ?? items.find(isOpen) ?? items[0]
}
