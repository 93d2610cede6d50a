import { type Payload, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { minuteMs } from '#kernel/durations.ts'
import type { CaptchaPort } from './port.ts'

const lifeMs = 10 * minuteMs
/** About 256 tries of this many rounds: half a second on a phone, but expensive for thousands of forms. */
const cost = 800
const keyPrefix = '00'

/** Self-hosted proof of work (ALTCHA): no puzzle, no cookie, no third party. */
export function createProofOfWork(secret: string): CaptchaPort {
  return {
    kind: 'PROOF_OF_WORK',
    siteKey: null,
    challenge: async (now) => {
      const expiresAt = Math.floor((now.getTime() + lifeMs) / 1000)
      const { parameters, signature = '' } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        keyPrefix,
        deriveKey,
        expiresAt,
        hmacSignatureSecret: secret,
      })
      return { parameters, signature }
    },
    verify: async (answer, now) => {
      const payload = readPayload(answer)
      const expiresAt = payload?.challenge.parameters.expiresAt
      // Checked with our clock: the library uses the machine's.
      if (!payload || typeof expiresAt !== 'number' || expiresAt * 1000 < now.getTime()) return null
      const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: secret }).catch(() => ({
        verified: false,
      }))
      return verified ? (payload.challenge.signature ?? null) : null
    },
  }
}

function readPayload(answer: string): Payload | null {
  try {
    const payload = JSON.parse(Buffer.from(answer, 'base64').toString('utf8')) as Partial<Payload> | null
    return payload?.challenge?.parameters && payload.solution ? (payload as Payload) : null
  } catch {
    return null
  }
}
