import { useEffect, useState } from 'react'
import type { PollView } from '@koinon/contract/shared'
import type { Revived } from '@koinon/client'
import { nextRelativeChange } from '#lib/text/format.ts'

export type Poll = Revived<PollView>

/** Whether the numbers are there: until the member has voted, or the poll is closed, they are kept back. */
export const hasResults = ({ options }: Poll): boolean => options.every(({ votes }) => votes !== undefined)

/** The server's clock may be a little behind: it is asked again after this, in ms. */
const pollAgainMs = 5000
/** Browsers fire longer timers at once. */
const longestTimer = 2 ** 31 - 1

/** Whether a poll is closed, which may happen while it is on the screen, and whether its numbers have to be read then. */
export function usePollEnd(given: Poll) {
  const isClosed = useIsPast(given.closesAt)
  return { isClosed, needsResults: isClosed && !hasResults(given) }
}

/** The server’s state of a poll whose numbers were missing when it closed. */
interface PollRead {
  readonly poll: Poll | null | undefined
  readonly isFetching: boolean
  readonly isError: boolean
  readonly refetch: () => unknown
}

/** The poll with its numbers, which are read until they are there. */
export function usePollResults(given: Poll, needsResults: boolean, { poll, isFetching, isError, refetch }: PollRead) {
  const read = needsResults ? (poll ?? given) : given
  const isMissing = needsResults && !hasResults(read)
  useEffect(() => {
    if (!isMissing || isFetching) return undefined
    const timer = setTimeout(() => void refetch(), pollAgainMs)
    return () => clearTimeout(timer)
  }, [isMissing, isFetching, refetch])
  return { poll: read, hasFailed: isMissing && isError }
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
