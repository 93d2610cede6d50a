import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { replaceRecoveryCodesOf } from '../twoFactor.ts'
import { factorsOf } from '../store/secondFactors.ts'

export const recoveryCodes = handle(contract.accounts.recoveryCodes)(async ({ actor, tx, app, refuse }) => {
  const { enabled } = await factorsOf(tx, actor.id)
  return enabled ? { recoveryCodes: await replaceRecoveryCodesOf({ tx, app, actor }) } : refuse('NOT_FOR_THIS')
})
