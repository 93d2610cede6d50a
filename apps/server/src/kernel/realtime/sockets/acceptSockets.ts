import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { closeCodes, maxFrameBytes, socketPath } from '@koinon/contract'
import type { ErrorCode } from '@koinon/contract/kernel'
import { WebSocket, WebSocketServer } from 'ws'
import type { App } from '../../app.ts'
import { cookieName, hashToken } from '../../credentials.ts'
import { clientAddresses } from './clientAddresses.ts'
import { Connection, type Opening } from './connection.ts'
import { handshakeCookie } from './handshakeCookie.ts'
import { socketReads } from './socketReads.ts'
import { recentChanges } from '../recentChanges.ts'
import type { MakeCall, RealtimeApp } from '../realtimeApp.ts'
import { type SocketLimits, limitSockets } from './socketLimits.ts'
import { staggeredInterval } from './staggeredInterval.ts'

const beatMs = 30_000
/** How long clients have to answer a close. */
const leaveMs = 2000
/** Wake-ups between processes may be lost: this is how often to look for what they announced. */
const repairMs = 5000

/** The codes with which `ws` itself rejects a frame: too large, or invalid UTF-8. */
const unreadable = new Set([1007, 1009])

/** A socket that closes with the contract's codes, even if the library finds the fault. */
class ClientSocket extends WebSocket {
  override close(code?: number, reason?: string): void {
    if (code !== undefined && unreadable.has(code)) super.close(closeCodes.badFrame, 'badFrame')
    else super.close(code, reason)
  }
}

/** The library's types do not have `closeTimeout` yet: how long a client that does not answer a close keeps its socket. */
const options = {
  noServer: true,
  maxPayload: maxFrameBytes,
  perMessageDeflate: false,
  closeTimeout: leaveMs,
  WebSocket: ClientSocket,
}

/** Refuses a handshake: answers it over HTTP and ends the connection. */
type RefuseSocket = (config: RealtimeApp['config'], socket: Duplex, code: ErrorCode) => void

/** The parts of HTTP that sockets use. */
export interface SocketServices {
  readonly refuse: RefuseSocket
  readonly makeCall: MakeCall
}

/**
 * Accepts sockets at `/realtime`. One per browser, identified by its cookie or by the token in its first frame. Rights
 * are checked at every delivery; a session that ends is closed at once.
 */
export function acceptSockets(
  http: Server,
  app: App,
  { refuse, makeCall }: SocketServices,
): { close(): Promise<void> } {
  const server = new WebSocketServer(options)
  const byAccount = new Map<string, Set<Connection>>()
  const all = new Set<Connection>()
  const calls = trackCalls(makeCall)
  const shared = { app, reads: socketReads(app), recent: recentChanges(), makeCall: calls.make }
  const limits = limitSockets(app.bus, app.config.sockets)
  const addressOf = clientAddresses(app.config.trustedProxies)
  const enter = addressLimit(limits, app)
  let stopping = false
  let opened = 0

  const register = (connection: Connection) => {
    // It may have closed while it was being greeted.
    if (!all.has(connection)) return true
    if (!limits.enter('account', connection.accountId, connection)) return false
    addTo(byAccount, connection)
    return true
  }
  const remove = (connection: Connection) => {
    all.delete(connection)
    limits.leave('account', connection.accountId, connection)
    app.metrics.sockets.set(all.size)
    const left = removeFrom(byAccount, connection)
    const isGone = connection.presence.appears && !left.some(({ presence }) => presence.appears)
    if (isGone && !stopping) announceOffline(app, connection)
  }
  const open = (socket: WebSocket, request: IncomingMessage) => {
    const client = { ip: addressOf(request), userAgent: userAgentOf(request), tokenHash: heldBy(request, app) }
    const leave = enter(socket, request, client.ip)
    if (!leave) return
    opened += 1
    const connection = new Connection({ ...shared, socket, client, register, turn: opened })
    all.add(connection)
    app.metrics.sockets.set(all.size)
    socket.on('close', () => {
      leave()
      remove(connection)
    })
  }
  const stopUpgrading = takeUpgrades(http, app, { server, open, refuse })
  const subscriptions = subscribeToBus(shared, all, byAccount)
  const rounds = startChecks(all)
  return {
    close: async () => {
      stopping = true
      rounds.forEach(clearInterval)
      for (const unsubscribe of subscriptions) unsubscribe()
      stopUpgrading()
      limits.close()
      closeAll(all)
      server.close()
      await calls.ended()
    },
  }
}

function addTo(byAccount: Map<string, Set<Connection>>, connection: Connection): void {
  const known = byAccount.get(connection.accountId) ?? new Set()
  known.add(connection)
  byAccount.set(connection.accountId, known)
}

/** Returns the other connections of its account. */
function removeFrom(byAccount: Map<string, Set<Connection>>, connection: Connection): readonly Connection[] {
  const known = byAccount.get(connection.accountId)
  known?.delete(connection)
  if (known?.size === 0) byAccount.delete(connection.accountId)
  return [...(known ?? [])]
}

function closeAll(all: ReadonlySet<Connection>): void {
  for (const connection of all) connection.close('restarting')
  // A client that does not answer must not keep the server from stopping.
  setTimeout(() => all.forEach((connection) => connection.drop()), leaveMs).unref()
}

/** Counts the calls that are being made: the database is needed until they have ended. */
function trackCalls(makeCall: MakeCall): { readonly make: MakeCall; ended(): Promise<unknown> } {
  const running = new Set<Promise<unknown>>()
  const make: MakeCall = (client, frame) => {
    const call = makeCall(client, frame).finally(() => running.delete(call))
    running.add(call)
    return call
  }
  return { make, ended: () => Promise.allSettled(running) }
}

interface UpgradeOptions {
  readonly server: WebSocketServer
  readonly open: (socket: WebSocket, request: IncomingMessage) => void
  readonly refuse: RefuseSocket
}

/** Lets browsers and other clients in at the socket's address. Returns how to stop that. */
function takeUpgrades(http: Server, app: RealtimeApp, { server, open, refuse }: UpgradeOptions): () => void {
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refusal = refuseUpgrade(request, app)
    if (refusal) refuse(app.config, socket, refusal)
    else server.handleUpgrade(request, socket, head, (accepted) => open(accepted, request))
  }
  http.on('upgrade', upgrade)
  return () => http.off('upgrade', upgrade)
}

/** Ends those that no longer answer, and sends what no wake-up announced. */
const startChecks = (all: ReadonlySet<Connection>): readonly NodeJS.Timeout[] => [
  staggeredInterval(all, beatMs, (connection) => connection.beat()),
  staggeredInterval(all, repairMs, (connection) => connection.wake()),
]

/**
 * Counts a socket for the network address it came from; closes it if that has too many. Returns how to end counting it,
 * or null if it was closed.
 */
function addressLimit(limits: SocketLimits, { config, log }: RealtimeApp) {
  let isWarned = false
  return (socket: WebSocket, request: IncomingMessage, address: string): (() => void) | null => {
    const limited = { close: (why: 'tooMany') => socket.close(closeCodes[why], why) }
    if (limits.enter('address', address, limited)) return () => limits.leave('address', address, limited)
    // Behind a proxy that is not trusted, everybody has the same address.
    if (!isWarned && config.trustedProxies.length === 0 && request.headers['x-forwarded-for'] !== undefined) {
      isWarned = true
      log.warn({ address }, 'sockets are refused by the address of a proxy that is not in TRUSTED_PROXIES')
    }
    // Nothing else listens to it, and an unhandled error ends the process.
    socket.on('error', () => socket.terminate())
    limited.close('tooMany')
    return null
  }
}

const userAgentOf = ({ headers }: IncomingMessage): string => (headers['user-agent'] ?? '').slice(0, 400)

/** The hash of the token in a browser's cookie. */
function heldBy(request: IncomingMessage, app: RealtimeApp): string | null {
  const token = handshakeCookie(request.headers.cookie, cookieName(app.config, 'koinon'))
  return token ? hashToken(token) : null
}

/** Tells those who may know that somebody has gone. Devices at other processes announce that they are still there. */
function announceOffline(app: RealtimeApp, { presence, accountId }: Connection): void {
  presence.announceOffline().then(
    () => app.bus.publish('offline', { accountId }),
    (error: unknown) => app.log.warn({ err: error }, 'it could not be told that somebody has gone'),
  )
}

/** Passes messages from the bus on to the sockets concerned. */
function subscribeToBus(
  { app: { bus, place }, recent }: Pick<Opening, 'app' | 'recent'>,
  all: ReadonlySet<Connection>,
  byAccount: ReadonlyMap<string, ReadonlySet<Connection>>,
): (() => void)[] {
  const of = (ids: readonly string[]) => ids.flatMap((id) => [...(byAccount.get(id) ?? [])])
  return [
    bus.subscribe('accounts', ({ ids }) => of(ids).forEach((connection) => connection.wake())),
    bus.subscribe('permissionsChanged', ({ accountIds }) =>
      of(accountIds).forEach((connection) => connection.recheck()),
    ),
    bus.subscribe('offline', ({ accountId }) => {
      const here = of([accountId]).find(({ presence }) => presence.appears)
      here?.presence.announce().catch(() => here.drop())
    }),
    bus.subscribe('online', ({ accountId, known }) => {
      for (const id of known) {
        const here = of([id]).find(({ presence }) => presence.appears)
        here?.presence.announceTo(accountId).catch(() => here.drop())
      }
    }),
    bus.subscribe('missed', () => {
      recent.clear()
      for (const connection of all) {
        connection.recheck()
        connection.wake()
        connection.screens.missed()
      }
    }),
    bus.subscribe('screenChanged', (change) => {
      recent.add(change)
      for (const connection of all) connection.screens.changed(change, change)
    }),
    place.onChange(({ revision }) => {
      for (const connection of all) connection.placeChanged(revision)
    }),
    bus.subscribe('transient', ({ to, frame }) => of(to).forEach((connection) => connection.sendTransient(frame))),
  ]
}

/**
 * The status of a refused handshake, with headers where needed: another path, another site, a query in the address, or a
 * process that is stopping.
 */
function refuseUpgrade(request: IncomingMessage, app: RealtimeApp): ErrorCode | null {
  const [path, ...search] = (request.url ?? '').split('?')
  if (path !== socketPath) return 'NOT_FOUND'
  if (search.length > 0) return 'BAD_REQUEST'
  if (app.lifecycle.isStopping) return 'TRY_AGAIN'
  const { origin } = request.headers
  if (origin !== undefined && origin !== app.config.origin) return 'ORIGIN_NOT_ALLOWED'
  return null
}
