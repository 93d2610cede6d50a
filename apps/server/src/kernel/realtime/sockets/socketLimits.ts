import { randomUUID } from 'node:crypto'
import type { Bus, SocketCount } from '../bus.ts'

/** Sockets are limited for each account and for each network address. */
type LimitedBy = SocketCount['by']
/** The most sockets open at a time, in all processes together; 0 for no limit. */
type SocketsAtMost = Readonly<Record<LimitedBy, number>>

/** A socket that may have to go: two processes may let somebody in at the same moment. */
interface Limited {
  close(why: 'tooMany'): void
}

export interface SocketLimits {
  /** Counts the socket; false, and not counted, if it is one too many. */
  enter(by: LimitedBy, key: string, socket: Limited): boolean
  leave(by: LimitedBy, key: string, socket: Limited): void
  close(): void
}

/** How often each process says that it is still there, and after how long its sockets no longer count. */
const aliveMs = 30_000
const goneMs = 100_000

/** The sockets of one account or address in this process, oldest first. */
interface Here {
  readonly by: LimitedBy
  readonly key: string
  readonly sockets: Set<Limited>
}

/**
 * Counts open sockets over all processes: each announces its numbers as they change, and all of them when another
 * process starts or has missed something. Two that admit at the same moment find out at once, and the newest sockets of
 * the later process (by its name) are closed.
 */
export function limitSockets(
  bus: Bus,
  limits: SocketsAtMost,
  now: () => number = () => performance.now(),
): SocketLimits {
  const name = randomUUID()
  const here = new Map<string, Here>()
  const elsewhere = countElsewhere(now)

  const publishCounts = (counts: readonly SocketCount[], more: { readonly asks?: true; readonly leaves?: true } = {}) =>
    bus.publish('sockets', { process: name, counts, ...more })
  const publishAll = (more: { readonly asks?: true } = {}) => publishCounts([...here.values()].map(countOf), more)
  const closeExcess = (place: string): void => {
    const held = here.get(place)
    if (!held || limits[held.by] === 0) return
    if (held.sockets.size + elsewhere.count(place) <= limits[held.by]) return
    const room = Math.max(0, limits[held.by] - elsewhere.count(place, name))
    for (const socket of [...held.sockets].slice(room)) socket.close('tooMany')
  }
  const hears = bus.subscribe('sockets', ({ process, counts, asks, leaves }) => {
    if (process === name) return
    if (leaves) return elsewhere.clear(process)
    elsewhere.receive(process, counts)
    for (const { by, key } of counts) closeExcess(placeOf(by, key))
    if (asks) publishAll()
  })
  const requestCounts = () => {
    elsewhere.clear()
    publishAll({ asks: true })
  }
  const recovers = bus.subscribe('missed', requestCounts)
  const alive = setInterval(() => publishCounts([]), aliveMs).unref()
  requestCounts()

  return {
    enter(by, key, socket) {
      const place = placeOf(by, key)
      const held = here.get(place) ?? { by, key, sockets: new Set() }
      if (limits[by] > 0 && held.sockets.size + elsewhere.count(place) >= limits[by]) return false
      held.sockets.add(socket)
      here.set(place, held)
      publishCounts([countOf(held)])
      return true
    },
    leave(by, key, socket) {
      const place = placeOf(by, key)
      const held = here.get(place)
      if (!held?.sockets.delete(socket)) return
      if (held.sockets.size === 0) here.delete(place)
      publishCounts([countOf(held)])
    },
    close() {
      clearInterval(alive)
      hears()
      recovers()
      publishCounts([], { leaves: true })
    },
  }
}

const placeOf = (by: LimitedBy, key: string): string => `${by} ${key}`
const countOf = ({ by, key, sockets }: Here): SocketCount => ({ by, key, count: sockets.size })

/** The counts that other processes sent of their sockets, without those that have been silent for a while. */
function countElsewhere(now: () => number) {
  const others = new Map<string, { receivedAt: number; readonly counts: Map<string, number> }>()
  return {
    receive(process: string, counts: readonly SocketCount[]): void {
      const other = others.get(process) ?? { receivedAt: 0, counts: new Map<string, number>() }
      other.receivedAt = now()
      others.set(process, other)
      for (const { by, key, count } of counts) {
        if (count === 0) other.counts.delete(placeOf(by, key))
        else other.counts.set(placeOf(by, key), count)
      }
    },
    /** One process, or all. */
    clear(process?: string): void {
      if (process === undefined) others.clear()
      else others.delete(process)
    },
    /** How many there are in all other processes, or in those whose names come `before` this one. */
    count(place: string, before?: string): number {
      let sum = 0
      for (const [process, { receivedAt, counts }] of others) {
        if (now() - receivedAt > goneMs) others.delete(process)
        else if (before === undefined || process < before) sum += counts.get(place) ?? 0
      }
      return sum
    },
  }
}
