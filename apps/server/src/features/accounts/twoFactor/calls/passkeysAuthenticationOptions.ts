import { contract } from '@koinon/contract'
import { requestOptions } from '#adapters/webauthn/webauthn.ts'
import { handle } from '#kernel/http/handler.ts'
import { openUnsentChallenge, challengeKeyOf } from '../../challenges/challenges.ts'
import { relyingParty } from '../secondFactors.ts'

export const passkeysAuthenticationOptions = handle(contract.accounts.passkeysAuthenticationOptions)(async ({
  tx,
  app,
  request,
}) => {
  const options = await requestOptions(relyingParty(app), [])
  const held = await openUnsentChallenge(tx, app, {
    purpose: 'PASSKEY',
    challengeKey: challengeKeyOf('PASSKEY', app.runtime.id()),
    data: { challenge: options.challenge, signsIn: true },
    request,
  })
  return { ...held, options }
})
