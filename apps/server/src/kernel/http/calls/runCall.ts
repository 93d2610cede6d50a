import type { CallSpec } from '@koinon/contract/kernel'
import type { Actor } from '../../actor.ts'
import type { App } from '../../app.ts'
import type { HandlerArgs, Handler } from '../handler.ts'
import { Refusal } from '../../refusal.ts'
import type { Tx } from '../../database/tables.ts'
import { batched } from '../../database/batchedReads.ts'
import { inCommittingTransaction, inTransaction } from '../../database/transaction.ts'
import { isLostRace } from '../refusalOfError.ts'
import { type KeyedRequest, claimKeys, freeKey, saveReply, runOncePerKey } from '../idempotency.ts'

const maxRuns = 4
/** The most requests that share a transaction: if one of them waits, all wait. */
const maxBatchedRequests = 32

/** A GET changes something only if the contract says so. */
export const writes = (spec: CallSpec): boolean => spec.writes ?? (spec.method !== 'GET' && !spec.isReadOnly)
const runsInTransaction = (spec: CallSpec) => writes(spec) && !spec.ownTransaction
export const savesReply = (spec: CallSpec): boolean => runsInTransaction(spec) && !spec.returnsSecret

/** A request that has passed the checks. */
export interface CallRun {
  readonly actor: Actor | null
  readonly input: Record<string, unknown>
  readonly facts: HandlerArgs<CallSpec>['request']
  /** Clears what an earlier run set in the response's headers. */
  readonly reset: () => void
  readonly key: string | null
}
type Run = (running: CallRun) => Promise<unknown>

/** How requests for a call are run: in a transaction if it writes, again if it lost a race, together where possible. */
export function runCall(app: App, name: string, handler: Handler): Run {
  const single: Run = (running) => runSingle(app, name, handler, running)
  return handler.runBatched ? runBatched(app, name, handler, single) : single
}

/** Replies are checked against their schema in tests only. */
const checked = (app: App, { spec }: Handler, reply: unknown): unknown =>
  app.config.test ? spec.response.parse(reply) : reply

async function runSingle(app: App, name: string, handler: Handler, running: CallRun): Promise<unknown> {
  const { spec } = handler
  const { actor, key, input } = running
  const refuse: HandlerArgs<CallSpec>['refuse'] = (code, members) => {
    throw new Refusal(code, members)
  }
  const refuseAndCommit: HandlerArgs<CallSpec>['refuse'] = (code, members) => {
    throw new Refusal(code, members, true)
  }
  const args = { ...input, actor, app, request: running.facts, refuse, refuseAndCommit }
  const run = (within: object): Promise<unknown> => handler.run({ ...args, ...within } as never)
  const check = async (reply: Promise<unknown>) => checked(app, handler, await reply)
  if (!writes(spec)) return check(run({ db: app.db }))
  if (!runsInTransaction(spec)) return rerun(running.reset, () => check(run({ db: app.db })))
  const work = (tx: Tx) => {
    const inside = () => run({ db: tx, tx })
    const under = key && actor ? { actor, key, call: name, input } : null
    return check(under ? runOncePerKey(tx, under, { now: app.runtime.now(), run: inside }) : inside())
  }
  return rerun(running.reset, () => inCommittingTransaction(app, work, actor?.id ?? null))
}

/** Repeats `work` if it lost a race: the second time it sees what the winner wrote. */
async function rerun<T>(reset: () => void, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      reset()
      return await work()
    } catch (error) {
      if (!isLostRace(error) || tries >= maxRuns) throw error
    }
  }
}

/** Marks a request that needs a run of its own: it was answered under its key before. */
const apart = Symbol('apart')

/**
 * Answers requests that arrive during another run in one transaction. If that fails, each is run alone: a race that one
 * of them lost costs the others only time.
 */
function runBatched(app: App, name: string, handler: Handler, single: Run): Run {
  return batched(async (requests: readonly CallRun[]) => {
    const [first] = requests
    if (requests.length === 1 && first) return [await single(first)]
    const answers = await inTransaction(app, (tx) => answerEach(tx, { app, name, handler }, requests))
    return Promise.all(
      requests.map((request, index) => (answers[index] === apart ? settled(single(request)) : answers[index])),
    )
  }, maxBatchedRequests)
}

/** An answer in the form that `shared` takes: an error concerns that request only. */
const settled = (answer: Promise<unknown>): Promise<unknown> =>
  answer.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))

async function answerEach(
  tx: Tx,
  { app, name, handler }: { readonly app: App; readonly name: string; readonly handler: Handler },
  requests: readonly CallRun[],
): Promise<unknown[]> {
  const keyed = new Map(
    requests.flatMap((request): [CallRun, KeyedRequest][] => {
      const { actor, key, input } = request
      return actor && key ? [[request, { actor, key, call: name, input }]] : []
    }),
  )
  const claimed = await claimKeys(tx, [...keyed.values()], app.runtime.now())
  const isMine = (request: CallRun) => {
    const under = keyed.get(request)
    return !under || claimed.has(under)
  }
  const mine = requests.filter(isMine)
  const inputs = mine.map(({ input, actor }) => ({ ...input, actor }))
  const replies = (await handler.runBatched?.(inputs, { tx, app })) ?? []
  const answers = new Map<CallRun, unknown>()
  for (const [index, request] of mine.entries()) {
    const reply = replies[index]
    const under = keyed.get(request)
    answers.set(request, reply instanceof Refusal ? reply : checked(app, handler, reply))
    if (under) await (reply instanceof Refusal ? freeKey(tx, under) : saveReply(tx, under, reply))
  }
  return requests.map((request) => (answers.has(request) ? answers.get(request) : apart))
}
