import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accessGroup } from '../../store/access.ts'
import { readSuccession } from '../accessSuccession.ts'
import { successionPolicy } from '../successionPolicy.ts'
import { successionView } from '../successionView.ts'

export const succession = handle(contract.groups.succession)(async ({ params, actor, db, app, refuse }) => {
  const facts = await accessGroup(db, actor.id, params.groupId, 'preview')
  const verdict = successionPolicy.see((await readSuccession(db, actor, facts)).claimant)
  if (!verdict.ok) return refuse(verdict.code)
  return successionView(db, actor, facts, app.runtime.now())
})
