import { useEffect, useState } from 'react'
import { useCall } from '#lib/data/calls/index.ts'
import { nextRelativeChange } from '#lib/text/format.ts'
import type { Post } from '../types.ts'

type Poll = Exclude<Post['poll'], null>

/** Whether the numbers are there: until the member has voted, or the poll is closed, they are kept back. */
export const hasResults = ({ options }: Poll): boolean => options.every(({ votes }) => votes !== undefined)

/** The server's clock may be a little behind: it is asked again after this, in ms. */
const pollAgainMs = 5000
/** Browsers fire longer timers at once. */
const longestTimer = 2 ** 31 - 1

/** A poll as it is at this moment: it closes while it is on the screen, and then its numbers are read. */
export function useLivePoll(postId: string, given: Poll) {
  const isClosed = useIsPast(given.closesAt)
  const needsResults = isClosed && !hasResults(given)
  const { data, isFetching, isError, refetch } = useCall(
    'content.getItem',
    { params: { postId } },
    { enabled: needsResults, staleTime: 0 },
  )
  const read = needsResults ? (data?.poll ?? given) : given
  const isMissing = needsResults && !hasResults(read)
  useEffect(() => {
    if (!isMissing || isFetching) return undefined
    const timer = setTimeout(() => void refetch(), pollAgainMs)
    return () => clearTimeout(timer)
  }, [isMissing, isFetching, refetch])
  return { poll: read, isClosed, hasFailed: isMissing && isError }
}

/** Whether that moment is over; renders when it is, and whenever its distance in words changes. */
function useIsPast(moment: Date): boolean {
  const [now, setNow] = useState(() => Date.now())
  const left = moment.getTime() - now
  useEffect(() => {
    if (left <= 0) return undefined
    const wait = Math.min(moment.getTime() - Date.now(), nextRelativeChange(moment) ?? longestTimer, longestTimer)
    const timer = setTimeout(() => setNow(Date.now()), wait)
    return () => clearTimeout(timer)
  }, [left, moment])
  return left <= 0
}
