import type { AreaSpec, CallSpec, Parsed, Refusals, Reply } from '@koinon/contract/kernel'
import type { commonErrors } from '@koinon/contract/kernel'
import type { FastifyInstance } from 'fastify'
import type { Actor } from './actor.ts'
import type { App, CalendarSource, Frames, MayWatch } from './app.ts'
import type { FollowUps, Within } from './events.ts'
import type { Job } from './jobs.ts'
import { Refusal, type RefusalMembers } from './refusal.ts'
import type { Db, Tx } from './tables.ts'

/** What a handler may know and do of the request beyond its parsed input. */
export interface RequestFacts {
  readonly id: string
  readonly ip: string
  readonly userAgent: string
  /** The session token as it came, and by which way. */
  readonly token: string | null
  readonly via: 'COOKIE' | 'BEARER' | null
  readonly rawBody: Buffer | null
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  /** Another status than 200 for the same body: the state of the service is told either way. */
  setStatus(code: number): void
  /** Puts the session's cookie into the answer (null takes it away). */
  setSession(token: string | null, expiresAt: Date | null): void
  /** Another cookie of ours, `__Host-` and HttpOnly like the session's. */
  setCookie(name: string, value: string | null, expiresAt: Date | null): void
}

type CommonCode = (typeof commonErrors)[number]
type SignedIn<S extends CallSpec> = S['auth'] extends 'member' | 'staff' ? Actor : Actor | null
interface Writing {
  readonly db: Db
  readonly tx: Tx
}
/** Calls that only read get the pool; the others the transaction they run in. */
type Access<S extends CallSpec> = S extends { changes: true }
  ? Writing
  : S extends { method: 'GET' } | { reads: true } | { ownTransaction: true }
    ? { readonly db: Db }
    : Writing

export type Asked<S extends CallSpec> = Parsed<S> &
  Access<S> & {
    readonly actor: SignedIn<S>
    readonly app: App
    readonly request: RequestFacts
    /** Ends the call with a declared refusal; what it wrote is rolled back. Write `return refuse(…)`. */
    readonly refuse: (code: Refusals<S> | CommonCode, members?: RefusalMembers) => never
    /** The same, but what the call wrote stays: for counted guesses. */
    readonly refuseKeeping: (code: Refusals<S> | CommonCode, members?: RefusalMembers) => never
  }

/** One of several requests for a call, where all of them are answered together. */
export type OneAsked<S extends CallSpec> = Parsed<S> & { readonly actor: SignedIn<S> }
/** Answers each request in its order: with a reply, or with why there is none. */
export type RunTogether<S extends CallSpec> = (
  asked: readonly OneAsked<S>[],
  within: Within,
) => Promise<readonly (Reply<S> | Refusal)[]>

export interface Handler<S extends CallSpec = CallSpec> {
  readonly spec: S
  readonly run: (asked: Asked<S>) => Promise<Reply<S>>
  readonly runTogether?: RunTogether<S>
  readonly built: boolean
}

/** A call's story. Curried, so that literals in its answer keep their types. */
export const handle =
  <S extends CallSpec>(spec: S) =>
  (run: Handler<S>['run']): Handler<S> => ({ spec, run, built: true })

/**
 * The story of a write that many make at the same moment: those that arrive while others are under way are answered in
 * one transaction, in the statements of one. A request whose refusal is returned must have written nothing.
 */
export const handleTogether =
  <S extends CallSpec & { readonly method: 'POST' }>(spec: S) =>
  (runTogether: RunTogether<S>): Handler<S> => ({
    spec,
    runTogether,
    built: true,
    run: async (asked) => {
      const [answer] = await runTogether([asked], asked)
      if (answer instanceof Refusal) throw answer
      if (answer === undefined) throw new Error('A request has no answer.')
      return answer
    },
  })

/** A call that is declared and not built: answers 501, is counted by `npm run ledger`. */
export const notYet = <S extends CallSpec>(spec: S): Handler<S> => ({
  spec,
  built: false,
  run: async () => {
    throw new Refusal('NOT_YET')
  },
})

export type Handlers<A extends AreaSpec> = { readonly [K in keyof A]: Handler<A[K]> }
/** An area's handlers, one for each call: a missing one does not compile. */
export const implement = <A extends AreaSpec>(_: A, handlers: Handlers<A>): Handlers<A> => handlers

/** What a feature brings to the server beside its calls. */
export interface Parts {
  readonly followUps?: FollowUps
  readonly jobs?: readonly Job[]
  readonly frames?: Frames
  readonly mayWatch?: MayWatch
  /** What of this feature stands in a member's calendar. */
  readonly calendar?: CalendarSource
  /** Routes that are no calls: links of the local store, pages made by the server. */
  readonly routes?: (server: FastifyInstance, app: App) => void
}
