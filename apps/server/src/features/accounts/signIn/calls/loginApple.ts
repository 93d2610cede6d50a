import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { signInByProvider } from '../../identities/identities.ts'

export const loginApple = handle(contract.accounts.loginApple)(async ({ body, app, request }) =>
  signInByProvider(app, request, 'APPLE', body),
)
