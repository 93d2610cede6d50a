import type { AreaSpec, CallSpec, Parsed, Refusals, Reply } from '@koinon/contract/kernel'
import type { commonErrors } from '@koinon/contract/kernel'
import type { FastifyInstance } from 'fastify'
import type { Actor } from './actor.ts'
import type { App, CalendarSource, Frames, MayWatch } from './app.ts'
import type { FollowUps, Within } from './events.ts'
import type { Job } from './jobs.ts'
import { Refusal, type RefusalMembers } from './refusal.ts'
import type { Db, Tx } from './tables.ts'

/** What a handler may know about the request, and do with it, beyond its parsed input. */
export interface RequestFacts {
  readonly id: string
  readonly ip: string
  readonly userAgent: string
  /** The session token as sent, and how it was sent. */
  readonly token: string | null
  readonly via: 'COOKIE' | 'BEARER' | null
  readonly rawBody: Buffer | null
  header(name: string): string | undefined
  /** One of our cookies, as it will be after the answer. */
  cookie(name: string): string | undefined
  /** Another status than 200 for the same body: the state of the service is reported in both cases. */
  setStatus(code: number): void
  /** Sets the session cookie on the response (null removes it). */
  setSession(token: string | null, expiresAt: Date | null): void
  /** Sets another of our cookies, `__Host-` and HttpOnly like the session's. */
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

/** One of several requests for a call that are answered together. */
export type OneAsked<S extends CallSpec> = Parsed<S> & { readonly actor: SignedIn<S> }
/** Answers each request, in order: with a reply, or with the reason why there is none. */
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

/** A call's handler. Curried, so that literals in its reply keep their types. */
export const handle =
  <S extends CallSpec>(spec: S) =>
  (run: Handler<S>['run']): Handler<S> => ({ spec, run, built: true })

/**
 * The handler of a write that many make at the same moment: requests that arrive while others are being handled share
 * one transaction and its statements. A request whose refusal is returned must have written nothing.
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

/** A call that is declared but not built: answers 501 and is counted by `npm run ledger`. */
export const notYet = <S extends CallSpec>(spec: S): Handler<S> => ({
  spec,
  built: false,
  run: async () => {
    throw new Refusal('NOT_YET')
  },
})

export type Handlers<A extends AreaSpec> = { readonly [K in keyof A]: Handler<A[K]> }
/** An area's handlers, one for each call: leaving one out is a type error. */
export const implement = <A extends AreaSpec>(_: A, handlers: Handlers<A>): Handlers<A> => handlers

/** What a feature adds to the server besides its calls. */
export interface Parts {
  readonly followUps?: FollowUps
  readonly jobs?: readonly Job[]
  readonly frames?: Frames
  readonly mayWatch?: MayWatch
  /** What this feature adds to a member's calendar. */
  readonly calendar?: CalendarSource
  /** Routes that are not calls: links of the local store, pages made by the server. */
  readonly routes?: (server: FastifyInstance, app: App) => void
}
