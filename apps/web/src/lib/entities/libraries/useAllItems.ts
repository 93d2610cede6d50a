import { useEffect } from 'react'
import { usePages } from '../../data/calls/index.ts'
import type { GivenOf, ItemOf } from '../../data/calls/index.ts'

export type LibraryItem = ItemOf<'groups.contentLibrariesPosts'>
type ItemState = GivenOf<'groups.contentLibrariesPosts'>['body']['state']

const pageSize = 100

/** All items of a library, read to the end: a library has at most a thousand. */
export function useAllItems(libraryId: string, state?: ItemState) {
  const query = usePages('groups.contentLibrariesPosts', {
    body: { contentLibraryIds: [libraryId], limit: pageSize, ...(state === undefined ? {} : { state }) },
  })
  const { hasNextPage, isFetching, error, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && error === null) void fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage])
  return { query, items: query.data?.items ?? [], isWhole: query.data !== undefined && !hasNextPage }
}
