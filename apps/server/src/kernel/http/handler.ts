import type { CallSpec, ParsedInput, Refusals, Reply } from '@koinon/contract/kernel'
import type { commonErrors } from '@koinon/contract/kernel'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import type { TxContext } from '../database/transaction.ts'
import { Refusal, type RefusalMembers } from '../refusal.ts'
import type { Db, Tx } from '../database/tables.ts'
import type { RequestContext } from './requestContext.ts'

type CommonCode = (typeof commonErrors)[number]
type ActorOf<S extends CallSpec> = S['auth'] extends 'member' | 'staff' ? Actor : Actor | null
interface WriteAccess {
  readonly db: Db
  readonly tx: Tx
}
/** Calls that only read get the pool; the others the transaction they run in. */
type Access<S extends CallSpec> = S extends { writes: true }
  ? WriteAccess
  : S extends { method: 'GET' } | { isReadOnly: true } | { ownTransaction: true }
    ? { readonly db: Db }
    : WriteAccess

export type HandlerArgs<S extends CallSpec> = ParsedInput<S> &
  Access<S> & {
    readonly actor: ActorOf<S>
    readonly app: App
    readonly request: RequestContext
    /** Ends the call with a declared refusal; what it wrote is rolled back. Write `return refuse(…)`. */
    readonly refuse: (code: Refusals<S> | CommonCode, members?: RefusalMembers) => never
    /** Ends the call with a declared refusal, but commits its writes: for counted guesses. */
    readonly refuseAndCommit: (code: Refusals<S> | CommonCode, members?: RefusalMembers) => never
  }

/** One of several requests for a call that are answered together. */
export type BatchedHandlerArgs<S extends CallSpec> = ParsedInput<S> & { readonly actor: ActorOf<S> }
/** Answers each request, in order: with a reply, or with the reason why there is none. */
export type RunBatched<S extends CallSpec> = (
  requests: readonly BatchedHandlerArgs<S>[],
  within: TxContext,
) => Promise<readonly (Reply<S> | Refusal)[]>

export interface Handler<S extends CallSpec = CallSpec> {
  readonly spec: S
  readonly run: (args: HandlerArgs<S>) => Promise<Reply<S>>
  readonly runBatched?: RunBatched<S>
}

/** A call's handler. Curried, so that literals in its reply keep their types. */
export const handle =
  <S extends CallSpec>(spec: S) =>
  (run: Handler<S>['run']): Handler<S> => ({ spec, run })

/**
 * Handles a write in batches: requests that arrive while a batch runs form the next one, which uses one transaction. A
 * request whose refusal is returned must have written nothing.
 */
export const handleBatched =
  <S extends CallSpec & { readonly method: 'POST' }>(spec: S) =>
  (runBatched: RunBatched<S>): Handler<S> => ({
    spec,
    runBatched,
    run: async (args) => {
      const [answer] = await runBatched([args], args)
      if (answer instanceof Refusal) throw answer
      if (answer === undefined) throw new Error('A request has no answer.')
      return answer
    },
  })
