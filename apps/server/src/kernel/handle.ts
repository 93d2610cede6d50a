import type { AreaSpec, CallSpec, Parsed, Refusals, Reply } from '@koinon/contract/kernel'
import type { commonErrors } from '@koinon/contract/kernel'
import type { FastifyInstance } from 'fastify'
import type { Actor } from './actor.ts'
import type { App, CalendarSource, Frames, MayWatch } from './app.ts'
import type { FollowUps } from './events.ts'
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

export interface Handler<S extends CallSpec = CallSpec> {
  readonly spec: S
  readonly run: (asked: Asked<S>) => Promise<Reply<S>>
  readonly built: boolean
}

/** A call's story. Curried, so that literals in its answer keep their types. */
export const handle =
  <S extends CallSpec>(spec: S) =>
  (run: Handler<S>['run']): Handler<S> => ({ spec, run, built: true })

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
