import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { removeIdentity } from '../identities.ts'

export const removeGoogleSignIn = handle(contract.accounts.removeGoogleSignIn)(async ({ actor, tx, app }) => ({
  signIn: await removeIdentity({ tx, app, actor }, 'GOOGLE'),
}))
