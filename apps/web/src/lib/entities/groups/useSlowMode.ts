import { useCall } from '../../data/calls/index.ts'
import type { ReplyOf } from '../../data/calls/index.ts'
import { useWaitSince } from './slowWaits.ts'

type SlowMode = Extract<ReplyOf<'groups.getGroup'>, { locked: false }>['settings']['slowMode']

/** How long members wait after a post or a comment now; 0 where slow mode is off or over. */
const secondsOf = (slowMode: SlowMode): number =>
  slowMode === null || (slowMode.until !== null && slowMode.until.getTime() <= Date.now()) ? 0 : slowMode.postSeconds

/** How long the member waits after a post or a comment in a group; the wait after their last one begins. */
export function useSlowMode(groupId: string | undefined): number {
  const group = useCall('groups.getGroup', { params: { id: groupId ?? '' } }, { enabled: groupId !== undefined })
  const open = group.data !== undefined && 'can' in group.data ? group.data : undefined
  const seconds = secondsOf(open?.settings?.slowMode ?? null)
  useWaitSince(groupId ?? '', seconds, open?.lastPostAt ?? undefined)
  return seconds
}
