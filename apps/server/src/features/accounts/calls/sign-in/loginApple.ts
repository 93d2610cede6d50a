import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { signInByProvider } from '../../services/identities.ts'

export const loginApple = handle(contract.accounts.loginApple)(async ({ body, app, request }) =>
  signInByProvider(app, request, 'APPLE', body),
)
