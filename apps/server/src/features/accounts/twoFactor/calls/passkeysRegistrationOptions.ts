import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { openUnsentChallenge, challengeKeyOf } from '../../challenges/challenges.ts'
import { registrationOptions } from '../passkeys.ts'

export const passkeysRegistrationOptions = handle(contract.accounts.passkeysRegistrationOptions)(async ({
  actor,
  tx,
  app,
}) => {
  const options = await registrationOptions(tx, app, actor.id)
  const slot = challengeKeyOf('PASSKEY', 'MAKE', actor.sessionId)
  const held = await openUnsentChallenge(tx, app, {
    purpose: 'PASSKEY',
    challengeKey: slot,
    accountId: actor.id,
    sessionId: actor.sessionId,
    data: { challenge: options.challenge, makes: true },
  })
  return { ...held, options }
})
