import { useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { CacheView } from '../model/realtime/cacheView.ts'
import { queryCacheView } from './realtime/queryCacheView.ts'

/** The kept answers, to show what somebody just did before the server has said so. */
export function useCacheView(): CacheView {
  const queryClient = useQueryClient()
  return useMemo(() => queryCacheView(queryClient), [queryClient])
}
