import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'

export interface NatsFake {
  /** `127.0.0.1:<port>`. */
  readonly host: string
  /** Cuts the connection of one client, by the name it gave. */
  cut(name: string): void
  close(): Promise<void>
}

interface Client {
  readonly socket: Socket
  /** Subjects by the client's own id for them. */
  readonly subscriptions: Map<string, string>
  name: string
  echo: boolean
  admitted: boolean
}

/** As strict as the server: the longest line a client may send. */
const longestLine = 4096

/** Speaks core NATS: INFO, CONNECT, PING, SUB, UNSUB, PUB, for plain subjects, and delivers what is published. */
export async function startNats({
  token,
  maxPayload = 1024 * 1024,
  port: givenPort = 0,
}: { token?: string; maxPayload?: number; port?: number } = {}): Promise<NatsFake> {
  const clients = new Set<Client>()
  const info = { server_id: 'STANDIN', version: '2.11.0', proto: 1, headers: true, max_payload: maxPayload }
  const greeting = `INFO ${JSON.stringify({ ...info, auth_required: token !== undefined })}\r\n`

  const publish = (from: Client, subject: string, payload: Buffer) => {
    for (const client of clients)
      for (const [id, pattern] of client.subscriptions)
        if (pattern === subject && (client !== from || client.echo))
          client.socket.write(Buffer.concat([Buffer.from(`MSG ${subject} ${id} ${payload.length}\r\n`), payload, crlf]))
  }
  const fail = ({ socket }: Client, reason: string) => void socket.end(`-ERR '${reason}'\r\n`)
  const obey = (client: Client, line: string): void => {
    const [word = '', ...rest] = line.split(' ')
    const [subject = '', id = ''] = rest
    if (word === 'CONNECT') {
      const options = JSON.parse(rest.join(' ')) as { name?: string; echo?: boolean; auth_token?: string }
      if (token !== undefined && options.auth_token !== token) return fail(client, 'Authorization Violation')
      Object.assign(client, { name: options.name ?? '', echo: options.echo ?? true, admitted: true })
      return undefined
    }
    if (!client.admitted) return fail(client, 'Authorization Violation')
    if (word === 'PING') client.socket.write('PONG\r\n')
    else if (word === 'SUB') client.subscriptions.set(id, subject)
    else if (word === 'UNSUB') client.subscriptions.delete(subject)
    else if (word !== 'PONG') fail(client, 'Unknown Protocol Operation')
    return undefined
  }
  /** Processes the complete lines in the buffer, and returns the rest. */
  const read = (client: Client, buffer: Buffer): Buffer => {
    const end = buffer.indexOf(crlf)
    if (end < 0) {
      if (buffer.length > longestLine) fail(client, 'Maximum Control Line Exceeded')
      return buffer
    }
    const line = buffer.subarray(0, end).toString()
    const after = buffer.subarray(end + crlf.length)
    const [, subject = '', length = ''] = /^PUB (\S+) (\d+)$/.exec(line) ?? []
    if (!subject) {
      obey(client, line)
      return read(client, after)
    }
    const size = Number(length)
    if (size > maxPayload) {
      fail(client, 'Maximum Payload Violation')
      return Buffer.alloc(0)
    }
    if (after.length < size + crlf.length) return buffer
    publish(client, subject, after.subarray(0, size))
    return read(client, after.subarray(size + crlf.length))
  }
  const server = createServer((socket) => {
    const client: Client = { socket, subscriptions: new Map(), name: '', echo: true, admitted: false }
    let buffered: Buffer = Buffer.alloc(0)
    clients.add(client)
    socket.on('data', (data) => (buffered = read(client, Buffer.concat([buffered, data]))))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => clients.delete(client))
    socket.write(greeting)
  })
  server.listen(givenPort, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    cut: (name) => [...clients].find((client) => client.name === name)?.socket.destroy(),
    close: async () => {
      for (const { socket } of clients) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const crlf = Buffer.from('\r\n')
