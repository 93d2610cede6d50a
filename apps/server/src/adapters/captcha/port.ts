/** What shows a person at work behind a form. */
export interface CaptchaPort {
  readonly kind: 'PROOF_OF_WORK' | 'RECAPTCHA'
  readonly siteKey: string | null
  /** A fresh piece of work; null where the answer comes from somewhere else. */
  challenge(now: Date): Promise<ProofOfWork | null>
  /** What is unique about a right answer, so that it is taken once; null for a wrong one. */
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
