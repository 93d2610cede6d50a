import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { holdChallenge, slotOf } from '../../services/challenges.ts'
import { optionsToMake } from '../../services/passkeys.ts'

export const passkeysRegistrationOptions = handle(contract.accounts.passkeysRegistrationOptions)(async ({
  actor,
  tx,
  app,
}) => {
  const options = await optionsToMake(tx, app, actor.id)
  const slot = slotOf('PASSKEY', 'MAKE', actor.sessionId)
  const held = await holdChallenge(tx, app, {
    purpose: 'PASSKEY',
    slot,
    accountId: actor.id,
    sessionId: actor.sessionId,
    data: { challenge: options.challenge, makes: true },
  })
  return { ...held, options }
})
