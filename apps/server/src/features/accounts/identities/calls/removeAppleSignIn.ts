import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { removeIdentity } from '../identities.ts'

export const removeAppleSignIn = handle(contract.accounts.removeAppleSignIn)(async ({ actor, tx, app }) => ({
  signIn: await removeIdentity({ tx, app, actor }, 'APPLE'),
}))
