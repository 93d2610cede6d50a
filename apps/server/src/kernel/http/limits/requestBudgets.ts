import type { RateLimit } from '@koinon/contract/kernel'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Db } from '../../database/tables.ts'
import { type Spent, consumed, sharedCounts } from './sharedCounts.ts'

/** Requests a minute, per account (or per address if nobody is signed in). */
const perMinute: Record<RateLimit, { account: number; address: number }> = {
  read: { account: 1200, address: 600 },
  write: { account: 300, address: 120 },
  search: { account: 240, address: 60 },
  upload: { account: 120, address: 20 },
  signIn: { account: 30, address: 30 },
  send: { account: 12, address: 20 },
  guess: { account: 60, address: 60 },
  public: { account: 600, address: 300 },
  // Of one key for programs; its account pays as well.
  keyRead: { account: 600, address: 600 },
  keyWrite: { account: 120, address: 120 },
}

export interface RateLimitState {
  readonly limit: number
  readonly remaining: number
  readonly resetSeconds: number
  readonly refused: boolean
}
/** The requests that each caller has left. */
export interface RateLimits {
  /** Spends one request of the caller's budget. */
  consume(limit: RateLimit, caller: { accountId: string | null; ip: string }): Promise<RateLimitState>
}

interface Budget {
  readonly points: number
  spend(caller: string): Promise<Spent>
}

const seconds = 60

/** A budget that this process counts alone. */
function ownBudget(points: number): Budget {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return { points, spend: (caller) => consumed(limiter, caller) }
}

/** Below this many a minute, every request is counted in the database. */
const exactBelow = 100
/** Of larger budgets, a twentieth is spent before the others are told, and told at once. */
const share = 20
const maxCallers = 50_000

/** How much a process may spend before it reports again, and how much all had left when it last did. */
interface Grant {
  spent: number
  granted: number
  reported: number
  total: Spent
  pending: Promise<void> | null
}

/**
 * A budget that all processes on a database share. Small ones are exact: ten are ten, however many processes there are.
 * Of large ones each process spends a twentieth before it tells the others, so that ordinary reading writes nothing: a
 * caller who turns to several processes gets up to a twentieth more for each of the others.
 */
function sharedBudget(db: Db, name: string, points: number): Budget {
  const counts = sharedCounts(db, { name, points, seconds })
  const step = points < exactBelow ? 1 : Math.floor(points / share)
  const free = points < exactBelow ? 0 : step
  const grants = new LRUCache<string, Grant>({ max: maxCallers, ttl: seconds * 1000 })
  const unspent: Spent = { isRefused: false, remaining: points, msBeforeNext: seconds * 1000 }

  const reportUse = async (caller: string, grant: Grant): Promise<void> => {
    const reporting = grant.granted - grant.reported + step
    grant.total = await counts.add(caller, reporting)
    if (grant.total.isRefused) return
    grant.granted += step
    grant.reported += reporting
    // The minute of all goes on for longer, or ends before ours.
    grants.set(caller, grant, { ttl: grant.total.msBeforeNext })
  }
  return {
    points,
    spend: async (caller) => {
      const grant = grants.get(caller) ?? { spent: 0, granted: free, reported: 0, total: unspent, pending: null }
      if (grant.spent === 0) grants.set(caller, grant)
      while (grant.spent >= grant.granted) {
        await (grant.pending ??= reportUse(caller, grant).finally(() => (grant.pending = null)))
        if (grant.total.isRefused) return grant.total
      }
      grant.spent += 1
      return { ...grant.total, remaining: Math.max(0, grant.total.remaining + grant.reported - grant.spent) }
    },
  }
}

/**
 * The budgets of this process, or with `db` those that all processes on that database share. They protect others from a
 * noisy client. `scale` is for tests.
 */
export function createRateLimits({
  scale = 1,
  db = null,
}: { scale?: number | undefined; db?: Db | null } = {}): RateLimits {
  const budget = (name: string, perMinutes: number) => {
    const points = Math.ceil(perMinutes * scale)
    return db === null ? ownBudget(points) : sharedBudget(db, name, points)
  }
  const budgets = Object.fromEntries(
    Object.entries(perMinute).map(([name, { account, address }]) => [
      name,
      { account: budget(name, account), address: budget(`${name}-address`, address) },
    ]),
  ) as Record<RateLimit, { account: Budget; address: Budget }>
  return {
    consume: async (limit, { accountId, ip }) => {
      const { points, spend } = budgets[limit][accountId ? 'account' : 'address']
      const { isRefused, remaining, msBeforeNext } = await spend(accountId ?? ip)
      return { limit: points, remaining, resetSeconds: Math.ceil(msBeforeNext / 1000), refused: isRefused }
    },
  }
}
