import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { PayoutAccountState, Time, Token } from '../../shared/index.ts'

const PayoutAccountId = Token.describe('The payout account, as the provider names it.')

export const stripeConnectCreateAccount = call({
  method: 'POST',
  path: '/payments/stripeConnect/createAccount',
  auth: 'member',
  summary: 'Answers with the actor’s payout account, made on the first call.',
  description: 'For owners of a group.',
  response: z.strictObject({
    id: PayoutAccountId,
    state: PayoutAccountState,
    due: z.array(z.string()).describe('What the provider still wants to know, in its own words.'),
  }),
  stepUp: true,
  ownTransaction: true,
})

export const stripeConnectCreateAccountSession = call({
  method: 'POST',
  path: '/payments/stripeConnect/createAccountSession/{id}',
  auth: 'member',
  summary: 'Hands out a fresh single-use secret for the embedded payout screens.',
  description: 'For the holder of the account. The secret is not kept anywhere; ask anew for each visit.',
  params: z.strictObject({ id: PayoutAccountId }),
  response: z.strictObject({ clientSecret: z.string(), publishableKey: z.string(), expiresAt: Time }),
  errors: ['ACCOUNT_NOT_FOUND'],
  stepUp: true,
  ownTransaction: true,
})
