import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { replaceRecovery } from '../../services/two-factor.ts'
import { factorsOf } from '../../store/factors.ts'

export const recoveryCodes = handle(contract.accounts.recoveryCodes)(async ({ actor, tx, app, refuse }) => {
  const { enabled } = await factorsOf(tx, actor.id)
  return enabled ? { recoveryCodes: await replaceRecovery({ tx, app, actor }) } : refuse('NOT_FOR_THIS')
})
