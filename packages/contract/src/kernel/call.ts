import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { NeededScope, Scoped } from './scopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The outermost access rule of a call: `public` anybody; `member` a signed-in account; `staff` a platform role;
 * `webhook` a provider that signs its raw body; `service` our own media worker (HMAC over timestamp and body); `link`
 * whoever holds a secret address, such as a program of others: its origin is not checked.
 */
export type Auth = 'public' | 'member' | 'staff' | 'webhook' | 'service' | 'link'

/**
 * Steps a signed-in account may still have to take. A session with such a step is admitted only by calls that list it
 * in `allowedWhilePending`; all others answer 403 `NEXT_STEP_REQUIRED` (or `TERMS_NOT_ACCEPTED`). To a public call that
 * does not list it, such a session is anonymous.
 */
export type PendingStep =
  | 'TERMS' // has not accepted the terms in force
  | 'VERIFICATION' // has not confirmed its first contact, or an organisation's e-mail
  | 'SECOND_FACTOR' // has given its password but not its second factor
  | 'PARENT' // waits for a parent's approval
  | 'REVIEW' // is an organisation, or a person, that staff have not admitted
  | 'REACTIVATION' // is deactivated, or in the grace period of a deletion

/** Named request budgets; the numbers are in the server's `rateLimits.ts`. */
export type RateLimit =
  | 'read'
  | 'write'
  | 'search'
  | 'upload'
  | 'signIn'
  | 'send'
  | 'guess'
  | 'public'
  | 'keyRead'
  | 'keyWrite'

type Schema = z.ZodType

export interface CallSpec {
  readonly method: Method
  /** Exactly as in `calls.tsv`, parameters as `{name}`. */
  readonly path: string
  readonly auth: Auth
  /** One sentence: what the call does for its caller. */
  readonly summary: string
  /** The rules a caller must know: meaning, units, side effects, permissions. Markdown. */
  readonly description?: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly response: Schema
  /** The refusals beyond those that any call may give (`commonErrors`). */
  readonly errors?: readonly ErrorCode[]
  /** Requires a factor no older than ten minutes. */
  readonly stepUp?: true
  /** Beyond the specification's 414 calls. */
  readonly extension?: true
  /** The newer version, by its name in the same area; OpenAPI then says `deprecated`. */
  readonly supersededBy?: string
  /** A POST that only reads: runs without a transaction and may be repeated. */
  readonly isReadOnly?: true
  /** Steps that its caller may still have to take; any other pending step refuses the call. */
  readonly allowedWhilePending?: readonly PendingStep[]
  /** Also answered while the place is closed for maintenance: signing in and out, and what tells of it. */
  readonly allowedInMaintenance?: true
  /** Visitors get an answer only where the place is open to them; otherwise 401 `SIGN_IN_REQUIRED`. */
  readonly needsOpenPlace?: true
  /** `none` for what is asked all the time by something that must get an answer. */
  readonly rateLimit?: RateLimit | 'none'
  /** A GET that changes something because the specification says so: browsers must call it from the same origin. */
  readonly writes?: true
  /** May be kept by shared caches for this many seconds; everything else is `private, no-store`. */
  readonly publicCacheSeconds?: number
  /** The handler gets the bytes as they came: signatures are checked before parsing. */
  readonly rawBody?: true
  /** Answers JSON, or text when the caller's `Accept` prefers it. */
  readonly textAllowed?: true
  /** The answer holds a secret that is shown once: it is not stored for a retry under an idempotency key. */
  readonly returnsSecret?: true
  /**
   * Does slow work between its queries (checks a password, asks a provider): runs without a surrounding transaction,
   * so that no connection is held meanwhile, and opens its own. Not to be repeated under an idempotency key.
   */
  readonly ownTransaction?: true
  /** The scope it asks of a key for programs, where that differs from the rest of its topic (`scoped`). */
  readonly scope?: NeededScope
  /** Counts people or is done in a person's name: no bot's key admits to it, whatever its scopes. */
  readonly closedToBots?: true
  /** Replaces the session's token; a replaced token that comes back here has been copied. */
  readonly rotatesToken?: true
}
export type AreaSpec = Readonly<Record<string, CallSpec>>
export type ContractSpec = Readonly<Record<string, AreaSpec>>

/** Declares a call, keeping its literals. A member that calls do not have is a type error. */
export const call = <const S extends CallSpec>(
  spec: S & { readonly [K in Exclude<keyof S, keyof CallSpec>]: never },
): S => spec
/** Gathers an area's calls. One whose scope nobody decided (`scoped`, `closedToKeys`) does not compile. */
export const area = <const A extends Scoped<AreaSpec>>(calls: A): A => calls

type Parts = 'params' | 'query' | 'body'
type InputPart<S extends CallSpec> = { [K in Parts as S[K] extends Schema ? K : never]: S[K] }

/** Slots in which nothing is required. A free-form object is not such a slot: it has to be present. */
type Omittable<S extends CallSpec> = {
  [K in keyof InputPart<S>]: Record<never, never> extends z.input<InputPart<S>[K] & Schema>
    ? string extends keyof z.input<InputPart<S>[K] & Schema>
      ? z.input<InputPart<S>[K] & Schema> extends Record<string, never>
        ? K
        : never
      : K
    : never
}[keyof InputPart<S>]
/** The input that a caller must pass, before defaults and coercion. */
export type CallInput<S extends CallSpec> = {
  [K in Exclude<keyof InputPart<S>, Omittable<S>>]: z.input<InputPart<S>[K] & Schema>
} & {
  [K in Omittable<S>]?: z.input<InputPart<S>[K] & Schema>
}
/** The input that a handler receives, after parsing. */
export type ParsedInput<S extends CallSpec> = { [K in keyof InputPart<S>]: z.output<InputPart<S>[K] & Schema> }
export type Reply<S extends CallSpec> = z.output<S['response']>
/** The refusals a call declares. */
export type Refusals<S extends CallSpec> = S['errors'] extends readonly (infer E extends ErrorCode)[] ? E : never

/** The arguments of a client's method: none when the call takes nothing, optional when nothing in it is required. */
export type CallArgs<S extends CallSpec> = keyof InputPart<S> extends never
  ? [given?: undefined, options?: CallOptions]
  : Exclude<keyof InputPart<S>, Omittable<S>> extends never
    ? [given?: CallInput<S>, options?: CallOptions]
    : [given: CallInput<S>, options?: CallOptions]

export interface CallOptions {
  /** Makes a retry return what the first attempt did, for 24 hours. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}
export type AreaClient<A extends AreaSpec> = {
  readonly [K in keyof A]: (...args: CallArgs<A[K]>) => Promise<Reply<A[K]>>
}
export type Client<C extends ContractSpec> = { readonly [A in keyof C]: AreaClient<C[A]> }
