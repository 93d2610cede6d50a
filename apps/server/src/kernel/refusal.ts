import { type ErrorCode, errorStatus } from '@koinon/contract/kernel'

/** The details of a refusal besides its code: members of the problem document, and the field it concerns. */
export interface RefusalMembers {
  readonly detail?: string
  /** The field the refusal concerns, dotted: the web shows the message next to it. */
  readonly path?: string
  readonly [member: string]: unknown
}

/**
 * An expected answer that is not a success. Thrown by `refuse` and by access functions; the kernel turns it into a
 * problem document. `keeps` means that what the call wrote stays (a counted wrong guess must not be rolled back).
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly members: RefusalMembers
  readonly commits: boolean
  constructor(code: ErrorCode, members: RefusalMembers = {}, keeps = false) {
    super(code)
    this.code = code
    this.members = members
    this.commits = keeps
  }
  get status(): number {
    return errorStatus[this.code]
  }
}

/** The outcome of `work`, or the refusal it ended with: where one of several may be refused without the others. */
export async function orRefusal<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** A policy's answer: allowed, or refused with a code. */
export type Verdict<C extends ErrorCode = never> = { readonly ok: true } | { readonly ok: false; readonly code: C }
export const allow = { ok: true } as const
export const deny = <const C extends ErrorCode>(code: C) => ({ ok: false, code }) as const
