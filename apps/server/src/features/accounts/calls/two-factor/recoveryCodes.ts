import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { renewRecoveryCodes } from '../../services/factors.ts'
import { factorsOf } from '../../store/factors.ts'

export const recoveryCodes = handle(contract.accounts.recoveryCodes)(async ({ actor, tx, app, refuse }) => {
  const { enabled } = await factorsOf(tx, actor.id)
  return enabled ? { recoveryCodes: await renewRecoveryCodes(tx, app, actor.id) } : refuse('NOT_FOR_THIS')
})
