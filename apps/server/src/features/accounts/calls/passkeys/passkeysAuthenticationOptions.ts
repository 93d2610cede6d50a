import { contract } from '@koinon/contract'
import { requestOptions } from '#adapters/webauthn/webauthn.ts'
import { handle } from '#kernel/handle.ts'
import { holdChallenge, slotOf } from '../../services/challenges.ts'
import { relyingParty } from '../../services/factors.ts'

export const passkeysAuthenticationOptions = handle(contract.accounts.passkeysAuthenticationOptions)(async ({
  tx,
  app,
  request,
}) => {
  const options = await requestOptions(relyingParty(app), [])
  const held = await holdChallenge(tx, app, {
    purpose: 'PASSKEY',
    slot: slotOf('PASSKEY', app.seams.id()),
    data: { challenge: options.challenge, signsIn: true },
    request,
  })
  return { ...held, options }
})
