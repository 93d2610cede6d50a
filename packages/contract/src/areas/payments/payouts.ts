import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { PayoutAccountState, Time, Token } from '../../shared/index.ts'

const PayoutAccountId = Token.describe('The payout account, as the provider names it.')

export const stripeConnectCreateAccount = call({
  method: 'POST',
  path: '/payments/stripeConnect/createAccount',
  auth: 'member',
  summary: 'Returns the actor’s payout account, creating it on the first call.',
  description: 'For owners of a group.',
  response: z.strictObject({
    id: PayoutAccountId,
    state: PayoutAccountState,
    due: z.array(z.string()).describe('Details that the provider still needs, in its own words.'),
  }),
  stepUp: true,
  ownTransaction: true,
})

export const stripeConnectCreateAccountSession = call({
  method: 'POST',
  path: '/payments/stripeConnect/createAccountSession/{id}',
  auth: 'member',
  summary: 'Gives a fresh single-use secret for the embedded payout screens.',
  description: 'For the holder of the account. The secret is not stored; ask again on each visit.',
  params: z.strictObject({ id: PayoutAccountId }),
  response: z.strictObject({ clientSecret: z.string(), publishableKey: z.string(), expiresAt: Time }),
  errors: ['ACCOUNT_NOT_FOUND'],
  stepUp: true,
  ownTransaction: true,
})
