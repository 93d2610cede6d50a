import { type RemoteInfo, createSocket } from 'node:dgram'
import { once } from 'node:events'

/** Texts by name; and an address, 192.0.2.1, for each name that has an entry. */
export type TextsByName = Readonly<Record<string, readonly string[]>>

interface NameServer {
  /** As a resolver takes it: `127.0.0.1:5353`. */
  readonly address: string
  close(): Promise<void>
}

const [typeA, typeTxt] = [1, 16]

/** A name server on a loopback port. It answers for the names it knows, and that there are no others. */
export async function startNameServer(known: TextsByName): Promise<NameServer> {
  const socket = createSocket('udp4')
  socket.on('message', (query: Buffer, from: RemoteInfo) => {
    socket.send(answerTo(query, known), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: async () => {
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
}

function answerTo(query: Buffer, known: TextsByName): Buffer {
  const labels: string[] = []
  let at = 12
  for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + size))
    at += 1 + size
  }
  const question = query.subarray(12, at + 5)
  const texts = known[labels.join('.').toLowerCase()]
  const type = query.readUInt16BE(at + 1)
  const records = type === typeTxt ? (texts ?? []).map(textData) : type === typeA && texts ? [[192, 0, 2, 1]] : []
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  // An answer by one who knows; 3: there is no such name.
  header.writeUInt16BE(0x8580 | (texts === undefined ? 3 : 0), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records.length, 6)
  return Buffer.concat([header, question, ...records.map((data) => recordOf(type, data))])
}

const textData = (text: string): number[] => [text.length, ...Buffer.from(text, 'latin1')]

/** About the name of the question, for a minute. */
function recordOf(type: number, data: readonly number[]): Buffer {
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, Buffer.from(data)])
}
