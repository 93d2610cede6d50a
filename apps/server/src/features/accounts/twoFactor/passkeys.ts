import { type MadeKey, creationOptions, requestOptions, verifyCreation } from '#adapters/webauthn/webauthn.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { addPasskey, passkeysOf, type PasskeyRow } from './store/passkeys.ts'
import { accountById } from '../store/accounts.ts'
import { relyingParty } from './secondFactors.ts'

const maxKeys = 20

/** Options for creating another passkey; refuses past twenty. */
export async function registrationOptions(db: Db, app: App, accountId: string) {
  const keys = await passkeysOf(db, accountId)
  if (keys.length >= maxKeys) throw new Refusal('TOO_MANY_KEYS')
  const account = await accountById(db, accountId)
  const username = account?.username ?? ''
  return creationOptions(relyingParty(app), { id: accountId, username, displayName: username, keys })
}

/** Options to sign with one of an account's passkeys. */
export const authenticationOptions = async (
  db: Db,
  app: App,
  accountId: string,
  { userVerification = 'preferred' }: { userVerification?: 'preferred' | 'required' } = {},
) => requestOptions(relyingParty(app), await passkeysOf(db, accountId), userVerification)

/** Checks the passkey that a browser made and stores it; null if it is not what was asked for. */
export async function savePasskey(
  tx: Tx,
  app: App,
  made: { accountId: string; challenge: unknown; response: unknown; name: string },
): Promise<PasskeyRow | null> {
  const key: MadeKey | null =
    typeof made.challenge === 'string' ? await verifyCreation(relyingParty(app), made.challenge, made.response) : null
  if (!key) return null
  return addPasskey(tx, {
    id: app.runtime.id(),
    accountId: made.accountId,
    credentialId: key.credentialId,
    publicKey: Buffer.from(key.publicKey),
    counter: key.counter,
    transports: [...key.transports],
    synced: key.synced,
    name: made.name,
    createdAt: app.runtime.now(),
  })
}
