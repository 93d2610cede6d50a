import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { signInByProvider } from '../../identities/identities.ts'

export const loginGoogle = handle(contract.accounts.loginGoogle)(async ({ body, app, request }) =>
  signInByProvider(app, request, 'GOOGLE', body),
)
