import { createHmac } from 'node:crypto'
import { totpStep } from '#adapters/totp/totp.ts'
import { type RelyingParty, verifyAssertion } from '#adapters/webauthn/webauthn.ts'
import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { newTypedCode } from '#kernel/text/typedCodes.ts'
import { replaceRecoveryCodes, consumeRecoveryCode, consumeTotpStep, totpOf } from './store/secondFactors.ts'
import { touchPasskey, passkeyByCredential } from './store/passkeys.ts'
import { derivedKey, unseal } from '../challenges/oneTimeSecrets.ts'

export const totpUse = 'totp'
const codeCount = 10
const codeLength = 10

/** An authenticator keeps the name that the place had when its key was made. */
export const relyingParty = ({ config, place }: App): RelyingParty => ({
  name: place.now().name,
  origin: config.origin,
})

/** Whether a code from the authenticator is right and unused; uses it up. */
export async function consumeTotp(tx: Tx, app: App, accountId: string, code: string): Promise<boolean> {
  const stored = await totpOf(tx, accountId)
  const step = stored && totpStep(unseal(app, totpUse, stored.sealed), code, app.runtime.now())
  return step !== null && (await consumeTotpStep(tx, accountId, step))
}

const recoveryHash = (app: App, accountId: string, code: string): string =>
  createHmac('sha256', derivedKey(app, 'recovery'))
    .update(`${accountId}.${code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`)
    .digest('base64url')

/** Ten new recovery codes; the previous ones stop working. Shown only this once; only hashes are stored. */
export async function renewRecoveryCodes(tx: Tx, app: App, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => {
    const signs = newTypedCode(app.runtime, codeLength)
    return `${signs.slice(0, 5)}-${signs.slice(5)}`
  })
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => recoveryHash(app, accountId, code)),
  )
  return codes
}
export const consumeRecovery = (tx: Tx, app: App, accountId: string, code: string): Promise<boolean> =>
  consumeRecoveryCode(tx, accountId, recoveryHash(app, accountId, code), app.runtime.now())

export interface Assertion {
  readonly id: string
}
/**
 * The account whose passkey signed a challenge, and whether the key verified its user; null if the signature is wrong.
 */
export async function consumeAssertion(
  tx: Tx,
  app: App,
  { challenge, response }: { challenge: unknown; response: Assertion },
): Promise<{ accountId: string; userVerified: boolean } | null> {
  const key = await passkeyByCredential(tx, response.id)
  if (!key || typeof challenge !== 'string') return null
  const signed = await verifyAssertion(relyingParty(app), challenge, key, response)
  if (!signed || !(await touchPasskey(tx, { id: key.id, counter: signed.counter, now: app.runtime.now() }))) return null
  return { accountId: key.accountId, userVerified: signed.userVerified }
}
