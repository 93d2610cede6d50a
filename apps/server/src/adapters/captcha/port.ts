/** Tells people from bots behind a form. */
export interface CaptchaPort {
  readonly kind: 'PROOF_OF_WORK' | 'RECAPTCHA'
  readonly siteKey: string | null
  /** A fresh challenge; null if the answer comes from elsewhere. */
  challenge(now: Date): Promise<ProofOfWork | null>
  /** The unique part of a right answer, so that it can be accepted just once; null for a wrong one. */
  verify(answer: string, now: Date): Promise<string | null>
}
export interface ProofOfWork {
  readonly parameters: {
    readonly algorithm: string
    readonly nonce: string
    readonly salt: string
    readonly cost: number
    readonly keyLength: number
    readonly keyPrefix: string
    readonly expiresAt?: number
  }
  readonly signature: string
}
