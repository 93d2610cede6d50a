import type { GivenOf } from '../model/calls.ts'

type Registration = GivenOf<'accounts.passkeysRegistrationVerify'>['body']['passkeyResponse']
type Assertion = GivenOf<'accounts.passkeysAuthenticationVerify'>['body']['passkeyResponse']

/** Nothing was chosen: the person closed the browser's question, or took too long. Not an error to tell about. */
export class PasskeyDismissed extends Error {
  override readonly name = 'PasskeyDismissed'
}

/** This browser can make and use passkeys. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'

/** The browser can offer passkeys among its suggestions for a field, without a question of its own. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** Has the browser make a passkey. The device that has one already says so itself. */
export async function makePasskey(options: unknown): Promise<Registration> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  const made = await navigator.credentials.create({ publicKey }).catch(dismissed)
  return jsonOf(made) as Registration
}

export interface AskPasskey {
  /** Among the suggestions of a field, until one is chosen or `signal` ends it. */
  readonly isSuggested?: boolean
  readonly signal?: AbortSignal
}

/** Has the browser sign with a passkey. */
export async function askPasskey(
  options: unknown,
  { isSuggested = false, signal }: AskPasskey = {},
): Promise<Assertion> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  const given = await navigator.credentials
    .get({ publicKey, ...(isSuggested ? { mediation: 'conditional' } : {}), ...(signal ? { signal } : {}) })
    .catch(dismissed)
  return jsonOf(given) as Assertion
}

function dismissed(error: unknown): never {
  const names = ['NotAllowedError', 'AbortError']
  if (error instanceof DOMException && names.includes(error.name)) throw new PasskeyDismissed(error.message)
  throw error
}

/** As the server reads it. */
function jsonOf(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyDismissed('No passkey was given')
  return credential.toJSON()
}
