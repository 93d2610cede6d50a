import { invoke } from '#lib/data/calls/index.ts'
import { createPasskey } from '#lib/session/passkeys.ts'

/**
 * Creates a passkey that serves as the second factor; the first one comes with recovery codes. `mayInterrupt` is false
 * where the question for proof is open already and would wait for itself.
 */
export async function enrollPasskey({ mayInterrupt = true } = {}): Promise<readonly string[] | undefined> {
  const body = { purpose: 'ENROLL', method: 'PASSKEY' } as const
  const { challengeId, passkeyOptions } = await invoke('accounts.startTwoFactor', { body }, { mayInterrupt })
  const passkeyResponse = await createPasskey(passkeyOptions)
  const answer = await invoke('accounts.finishTwoFactor', { body: { challengeId, passkeyResponse } }, { mayInterrupt })
  return 'recoveryCodes' in answer ? answer.recoveryCodes : undefined
}
