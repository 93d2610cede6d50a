import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { addIdentity } from '../identities.ts'

export const addAppleSignIn = handle(contract.accounts.addAppleSignIn)(async ({ body, actor, app }) => ({
  signIn: await addIdentity(app, actor, 'APPLE', body),
}))
