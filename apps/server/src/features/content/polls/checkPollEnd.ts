import type { PollDraft } from '@koinon/contract/shared'
import { Refusal } from '#kernel/refusal.ts'
import { pollPolicy } from '../policy.ts'

/** Refuses a poll that would be open too short or too long, if its post or message appears then. */
export function checkPollEnd(poll: PollDraft | null | undefined, appearsAt: Date): void {
  if (poll && !pollPolicy.mayClose(new Date(poll.closesAt), appearsAt))
    throw new Refusal('SCHEDULE_OUT_OF_RANGE', { path: 'poll.closesAt' })
}
