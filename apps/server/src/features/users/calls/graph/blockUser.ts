import { contract } from '@koinon/contract'
import { emit } from '../../../../kernel/events.ts'
import { handle } from '../../../../kernel/handle.ts'
import { peoplePolicy } from '../../policy.ts'
import { accessPerson } from '../../store/access.ts'
import { addBlock } from '../../store/blocks.ts'
import { endFollow, lockPair } from '../../store/follows.ts'

export const blockUser = handle(contract.users.blockUser)(async ({ body, actor, tx, app, refuse }) => {
  await lockPair(tx, actor.id, body.userId)
  const facts = await accessPerson(tx, actor.id, body.userId, 'existence')
  const verdict = peoplePolicy.block(facts)
  if (!verdict.ok) return refuse(verdict.code)
  if (!(await addBlock(tx, actor.id, facts.id, app.seams.now()))) return { ok: true }
  for (const pair of [
    { followerId: actor.id, followeeId: facts.id },
    { followerId: facts.id, followeeId: actor.id },
  ]) {
    if (await endFollow(tx, pair)) await emit(tx, 'follow.ended', pair)
  }
  await emit(tx, 'block.made', { blockerId: actor.id, blockedId: facts.id })
  return { ok: true }
})
