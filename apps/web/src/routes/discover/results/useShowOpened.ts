import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { parseSearch } from '@koinon/contract/searchQuery'
import { showFound } from '#lib/text/found/showFound.ts'
import { wordsFound } from '#lib/text/found/wordsFound.ts'
import type { Hit } from './useFound.ts'

interface OpenedArgs {
  readonly query: string
  readonly hits: readonly Hit[]
}

/** Marks what a search found on the page of an event, library or item that is opened from a list of hits. */
export function useShowOpened(list: RefObject<HTMLElement | null>, { query, hits }: OpenedArgs): void {
  const show = useEffectEvent(({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const link = target.closest('a')
    const row = target.closest<HTMLElement>('[data-item]')
    const place = hits.flatMap((hit) => placeOf(hit, query)).find(({ row: id }) => id === row?.dataset['item'])
    if (link !== null && place !== undefined) showFound({ href: link.href, ...place })
  })
  useEffect(() => {
    const shown = list.current
    const open = (event: MouseEvent) => show(event)
    shown?.addEventListener('click', open)
    return () => shown?.removeEventListener('click', open)
  }, [list])
}

/** The row of a hit, the element on its own page, and the words to mark there. */
function placeOf(hit: Hit, query: string) {
  if (hit.kind === 'EVENT' || hit.kind === 'LIBRARY')
    return [{ row: hit.item.id, id: hit.item.id, words: wordsOf(query) }]
  if (hit.kind !== 'LIBRARY_ITEM') return []
  const { id, post } = hit.item
  return [{ row: id, id: post.id, words: wordsFound(post.text, hit.highlights) }]
}

/** The words as they are written: rows do not say which of a description matched. */
const wordsOf = (query: string): readonly string[] =>
  parseSearch(query).flatMap((part) => (part.kind === 'WORD' && !part.isExcluded ? part.text : []))
