import dgram from 'node:dgram'
import net from 'node:net'

/**
 * Tests may only talk to this machine. Every outgoing TCP connection (http, tls, fetch and database drivers end in
 * `Socket.connect`) and every datagram is checked here; one that would leave the loopback address throws.
 */
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\]|::ffff:127(\.\d{1,3}){3})$/i

/** Without a host, the connection is local. */
function refuseOutsiders(host: string | undefined): void {
  if (!host || loopbackHost.test(host)) return
  throw new Error(`A test tried to reach ${host}. Tests talk to loopback addresses only: start a stand-in for it.`)
}

interface Target {
  host?: string
  path?: string
}

/** `connect` takes options, or port and host, or a socket's path, or what `net` has made of these: an array. */
function hostOf(args: readonly unknown[]): string | undefined {
  const [first, second] = args
  if (Array.isArray(first)) return hostOf(first)
  if (typeof first === 'object' && first !== null) return (first as Target).path ? undefined : (first as Target).host
  if (typeof first === 'string' && !/^\d+$/.test(first)) return undefined
  return typeof second === 'string' ? second : undefined
}

function guarded<F extends (...args: never[]) => unknown>(
  original: F,
  hostFrom: (args: readonly unknown[]) => string | undefined,
): F {
  const wrapper = function (this: unknown, ...args: Parameters<F>): unknown {
    refuseOutsiders(hostFrom(args))
    return Reflect.apply(original, this, args)
  }
  return wrapper as F
}

/** The address of a datagram is the first string after the payload or the port. */
const addressOf = (args: readonly unknown[]) => args.slice(1).find((arg) => typeof arg === 'string')

net.Socket.prototype.connect = guarded(net.Socket.prototype.connect, hostOf)
dgram.Socket.prototype.connect = guarded(dgram.Socket.prototype.connect, addressOf)
dgram.Socket.prototype.send = guarded(dgram.Socket.prototype.send, addressOf)
