import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateCalls } from '#lib/data/calls/index.ts'

/** All that shows what a restricted person may do. */
const restrictedCalls = [
  'groups.getGroup',
  'groups.getGroupContent',
  'groups.moderationStanding',
  'content.getItem',
  'content.getComments',
  'chat.getConversation',
  'chat.getThread',
  'groups.communityEvent',
] as const

/** The longest time that a browser's timer can wait. */
const maxTimerMs = 2 ** 31 - 1
/** The server compares the end with a clock of its own. */
const graceMs = 1000

/** Reads again what a restriction forbade once it is over: nobody tells open screens of an end that was set beforehand. */
export function useEnd(until: Date | null): void {
  const queryClient = useQueryClient()
  const end = until?.getTime()
  useEffect(() => {
    const leftMs = end === undefined ? Infinity : end + graceMs - Date.now()
    if (leftMs > maxTimerMs) return undefined
    const timer = setTimeout(() => void invalidateCalls(queryClient, restrictedCalls), leftMs)
    return () => clearTimeout(timer)
  }, [queryClient, end])
}
