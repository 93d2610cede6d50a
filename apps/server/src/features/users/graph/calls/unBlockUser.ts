import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { accessPerson } from '../../store/access.ts'
import { removeBlock } from '../store/blocks.ts'

export const unBlockUser = handle(contract.users.unBlockUser)(async ({ body, actor, tx }) => {
  const facts = await accessPerson(tx, actor.id, body.userId, 'existence')
  if (await removeBlock(tx, actor.id, facts.id))
    await emit(tx, 'block.lifted', { blockerId: actor.id, blockedId: facts.id })
  return { ok: true }
})
