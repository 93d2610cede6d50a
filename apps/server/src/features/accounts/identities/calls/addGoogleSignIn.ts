import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { addIdentity } from '../identities.ts'

export const addGoogleSignIn = handle(contract.accounts.addGoogleSignIn)(async ({ body, actor, app }) => ({
  signIn: await addIdentity(app, actor, 'GOOGLE', body),
}))
