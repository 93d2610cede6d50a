import { useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { CacheView } from '#model/realtime/cacheView.ts'
import { queryCacheView } from './realtime/queryCacheView.ts'

/** The query cache, for showing what somebody just did before the server has confirmed it. */
export function useCacheView(): CacheView {
  const queryClient = useQueryClient()
  return useMemo(() => queryCacheView(queryClient), [queryClient])
}
