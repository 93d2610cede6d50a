import type { GivenOf } from '#model/calls.ts'

type Registration = GivenOf<'accounts.passkeysRegistrationVerify'>['body']['passkeyResponse']
type Assertion = GivenOf<'accounts.passkeysAuthenticationVerify'>['body']['passkeyResponse']

/** Nothing was chosen: the person closed the browser's dialog, or took too long. Not an error to report. */
export class PasskeyDismissed extends Error {
  override readonly name = 'PasskeyDismissed'
}

/** Whether this browser can create and use passkeys. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'

/** Whether the browser can offer passkeys among a field's suggestions, without a dialog of its own. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** Asks the browser to create a passkey. A device that already has one says so itself. */
export async function createPasskey(options: unknown): Promise<Registration> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  const made = await navigator.credentials.create({ publicKey }).catch(dismissed)
  return jsonOf(made) as Registration
}

export interface PasskeyRequest {
  /** Offers passkeys among the suggestions of a field, until one is chosen or `signal` aborts. */
  readonly isSuggested?: boolean
  readonly signal?: AbortSignal
}

/** Asks the browser to sign with a passkey. */
export async function requestPasskey(
  options: unknown,
  { isSuggested = false, signal }: PasskeyRequest = {},
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

/** As the server expects it. */
function jsonOf(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyDismissed('No passkey was given')
  return credential.toJSON()
}
