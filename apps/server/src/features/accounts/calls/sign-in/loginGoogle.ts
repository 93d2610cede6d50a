import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { signInByProvider } from '../../services/identities.ts'

export const loginGoogle = handle(contract.accounts.loginGoogle)(async ({ body, app, request }) =>
  signInByProvider(app, request, 'GOOGLE', body),
)
