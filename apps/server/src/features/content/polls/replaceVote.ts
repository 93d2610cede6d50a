import type { PollView } from '@koinon/contract/shared'
import type { Tx } from '#kernel/database/tables.ts'
import { Refusal } from '#kernel/refusal.ts'
import { pollPolicy } from '../policy.ts'
import { pollView } from '../present.ts'
import { type Vote, castVote, lockPoll, pollRows } from './store/polls.ts'

/** Puts a vote in the place of the voter's earlier one, as far as the poll allows it; returns the poll as they see it then. */
export async function replaceVote(tx: Tx, vote: Vote): Promise<PollView> {
  const { pollId, voterId, now } = vote
  const optionIds = [...new Set(vote.optionIds)]
  const poll = await lockPoll(tx, pollId)
  if (!poll) throw new Refusal('NOT_FOR_THIS')
  const verdict = pollPolicy.vote(poll, optionIds, now)
  if (!verdict.ok) throw new Refusal(verdict.code, verdict.code === 'NOT_FOR_THIS' ? { path: 'optionIds' } : {})
  await castVote(tx, { ...vote, optionIds })
  const row = (await pollRows(tx, voterId, [pollId])).get(pollId)
  if (!row) throw new Error('A locked poll is gone.')
  return pollView(row, now)
}
