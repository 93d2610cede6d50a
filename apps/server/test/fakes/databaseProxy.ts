import { once } from 'node:events'
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'

export interface DatabaseProxy {
  /** The database's address through the proxy. */
  readonly url: string
  /** Breaks all connections and refuses new ones, like a server that was killed. */
  cut(): Promise<void>
  /** Accepts connections again, at the same address. */
  restore(): Promise<void>
  /** From now on answers of the database are swallowed, and connections stay open, until `restore`. New ones, too. */
  swallow(): void
  /** Resets all connections, as a machine that restarts does: clients get an error before the end. Accepts new ones. */
  reset(): void
  close(): Promise<void>
}

/** Stands between a client and its database on a loopback port, so that a test can take the database away. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let server: Server | null = null
  let isSilent = false
  const listen = async (port: number): Promise<number> => {
    server = createServer((client) => {
      const upstream = connect({ host: target.hostname, port: Number(target.port) })
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        sockets.add(one)
        one.on('error', () => other.destroy()).on('close', () => void (sockets.delete(one), other.destroy()))
      }
      client.pipe(upstream)
      upstream.on('data', (answer) => {
        if (!isSilent) client.write(answer)
      })
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const cut = async (): Promise<void> => {
    const closing = server
    server = null
    closing?.close()
    for (const socket of sockets) socket.destroy()
    if (closing) await once(closing, 'close')
  }
  const reset = (): void => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const port = await listen(0)
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  // Over TCP, also where the database itself is reached through a Unix socket.
  url.searchParams.delete('host')
  const restore = async (): Promise<void> => {
    isSilent = false
    if (!server) await listen(port)
  }
  return { url: url.toString(), cut, restore, swallow: () => void (isSilent = true), reset, close: cut }
}
