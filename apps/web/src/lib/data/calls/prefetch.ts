import type { QueryClient } from '@tanstack/react-query'
import type { CallArguments, CallName, PagedCallName } from '#model/calls.ts'
import { callQuery, pagesQuery } from './queries.ts'

// The screen asks again and shows errors; a loader merely gains time.
const ignore = () => undefined

/** Starts a call before its screen is shown. */
export function prefetchCall<N extends CallName>(
  client: QueryClient,
  name: N,
  ...rest: CallArguments<N, object>
): void {
  client.query(callQuery(name, ...rest)).catch(ignore)
}

/** Starts reading the first page of a list before its screen is shown. */
export function prefetchPages<N extends PagedCallName>(
  client: QueryClient,
  name: N,
  ...rest: CallArguments<N, object>
): void {
  client.infiniteQuery(pagesQuery(name, ...rest)).catch(ignore)
}
