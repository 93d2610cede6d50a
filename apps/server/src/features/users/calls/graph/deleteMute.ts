import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { accessPerson } from '../../store/access.ts'
import { removeMute } from '../../store/mutes.ts'

export const deleteMute = handle(contract.users.deleteMute)(async ({ params, actor, tx }) => {
  const facts = await accessPerson(tx, actor.id, params.userId, 'existence')
  await removeMute(tx, actor.id, facts.id)
  return { ok: true }
})
