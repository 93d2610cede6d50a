import { contract } from '@koinon/contract'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { accessPerson } from '../../store/access.ts'
import { removeMute } from '../store/mutes.ts'

export const deleteMute = handle(contract.users.deleteMute)(async ({ params, actor, tx }) => {
  const facts = await accessPerson(tx, actor.id, params.userId, 'existence')
  await removeMute(tx, actor.id, facts.id)
  await emit(tx, 'account.changed', { accountId: actor.id })
  return { ok: true }
})
