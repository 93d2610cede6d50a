import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { removeIdentity } from '../../services/identities.ts'

export const removeGoogleSignIn = handle(contract.accounts.removeGoogleSignIn)(async ({ actor, tx, app }) => ({
  signIn: await removeIdentity({ tx, app, actor }, 'GOOGLE'),
}))
