import type { CallSpec } from '@koinon/contract/kernel'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import type { Asked, Handler } from '../handle.ts'
import { Refusal } from '../refusal.ts'
import type { Tx } from '../tables.ts'
import { shared } from '../together.ts'
import { inKeepingTransaction, inTransaction } from '../unit.ts'
import { isLostRace } from './failures.ts'
import { type Keyed, claimKeys, freeKey, keepAnswer, once } from './idempotency.ts'

const maxRuns = 4
/** The most requests that share a transaction: if one of them waits, all wait. */
const mostTogether = 32

/** A GET changes something only if the contract says so. */
export const writes = (spec: CallSpec): boolean => spec.changes ?? (spec.method !== 'GET' && !spec.reads)
const runsInTransaction = (spec: CallSpec) => writes(spec) && !spec.ownTransaction
export const keepsAnswer = (spec: CallSpec): boolean => runsInTransaction(spec) && !spec.answersSecret

/** A request that has passed the checks. */
export interface Running {
  readonly actor: Actor | null
  readonly input: Record<string, unknown>
  readonly facts: Asked<CallSpec>['request']
  /** Clears what an earlier run set in the response's headers. */
  readonly reset: () => void
  readonly key: string | null
}
type Run = (running: Running) => Promise<unknown>

/** How requests for a call are run: in a transaction if it writes, again if it lost a race, together where possible. */
export function runnerOf(app: App, name: string, handler: Handler): Run {
  const alone: Run = (running) => runAlone(app, name, handler, running)
  return handler.runTogether ? together(app, name, handler, alone) : alone
}

/** Replies are checked against their schema in tests only. */
const checked = (app: App, { spec }: Handler, reply: unknown): unknown =>
  app.config.test ? spec.response.parse(reply) : reply

async function runAlone(app: App, name: string, handler: Handler, running: Running): Promise<unknown> {
  const { spec } = handler
  const { actor, key, input } = running
  const refuse: Asked<CallSpec>['refuse'] = (code, members) => {
    throw new Refusal(code, members)
  }
  const refuseKeeping: Asked<CallSpec>['refuse'] = (code, members) => {
    throw new Refusal(code, members, true)
  }
  const asked = { ...input, actor, app, request: running.facts, refuse, refuseKeeping }
  const run = (within: object): Promise<unknown> => handler.run({ ...asked, ...within } as never)
  const check = async (reply: Promise<unknown>) => checked(app, handler, await reply)
  if (!writes(spec)) return check(run({ db: app.db }))
  if (!runsInTransaction(spec)) return rerun(running.reset, () => check(run({ db: app.db })))
  const work = (tx: Tx) => {
    const inside = () => run({ db: tx, tx })
    const under = key && actor ? { actor, key, call: name, input } : null
    return check(under ? once(tx, under, { now: app.seams.now(), run: inside }) : inside())
  }
  return rerun(running.reset, () => inKeepingTransaction(app, work))
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
function together(app: App, name: string, handler: Handler, alone: Run): Run {
  return shared(async (requests: readonly Running[]) => {
    const [first] = requests
    if (requests.length === 1 && first) return [await alone(first)]
    const answers = await inTransaction(app, (tx) => answerEach(tx, { app, name, handler }, requests))
    return Promise.all(
      requests.map((request, index) => (answers[index] === apart ? settled(alone(request)) : answers[index])),
    )
  }, mostTogether)
}

/** An answer in the form that `shared` takes: an error concerns that request only. */
const settled = (answer: Promise<unknown>): Promise<unknown> =>
  answer.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))

async function answerEach(
  tx: Tx,
  { app, name, handler }: { readonly app: App; readonly name: string; readonly handler: Handler },
  requests: readonly Running[],
): Promise<unknown[]> {
  const keyed = new Map(
    requests.flatMap((request): [Running, Keyed][] => {
      const { actor, key, input } = request
      return actor && key ? [[request, { actor, key, call: name, input }]] : []
    }),
  )
  const claimed = await claimKeys(tx, [...keyed.values()], app.seams.now())
  const isMine = (request: Running) => {
    const under = keyed.get(request)
    return !under || claimed.has(under)
  }
  const mine = requests.filter(isMine)
  const asked = mine.map(({ input, actor }) => ({ ...input, actor }))
  const replies = (await handler.runTogether?.(asked, { tx, app })) ?? []
  const answers = new Map<Running, unknown>()
  for (const [index, request] of mine.entries()) {
    const reply = replies[index]
    const under = keyed.get(request)
    answers.set(request, reply instanceof Refusal ? reply : checked(app, handler, reply))
    if (under) await (reply instanceof Refusal ? freeKey(tx, under) : keepAnswer(tx, under, reply))
  }
  return requests.map((request) => (answers.has(request) ? answers.get(request) : apart))
}
