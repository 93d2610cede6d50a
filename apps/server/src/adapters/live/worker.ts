import { type Server, createServer } from 'node:net'
import logger from 'node-media-server/src/core/logger.js'
import { Connection } from './connection.ts'
import { killAll, frameRateModeOfProgram } from './encoder.ts'
import type { IngestReport, IngestOrder } from './port.ts'

/**
 * The process that listens for streams and supervises ffmpeg. It knows none of our secrets and has no database: it
 * asks its parent whether a sender may stream, ends with its parent, and ends everything it started.
 */
const mostConnections = 64
const say = (news: IngestReport): void => void process.send?.(news)

// The library would log the names of streams, which are their secrets.
logger.log = () => undefined

const connections = new Map<string, Connection>()
let server: Server | null = null
let program = ''
let count = 0

function listen(order: { host: string; port: number; program: string }): void {
  program = order.program
  server = createServer((socket) => {
    count += 1
    const id = `${process.pid}-${count}`
    const connection = new Connection(socket, {
      asks: (secret) => say({ asks: id, secret }),
      left: (how) => say({ left: id, how }),
    })
    connections.set(id, connection)
    socket.once('close', () => connections.delete(id))
  })
  server.maxConnections = mostConnections
  server.on('error', (error) => say({ failed: error.message }))
  server.listen(order.port, order.host, () => {
    const address = server?.address()
    if (typeof address === 'object' && address) say({ listening: address.port })
  })
}

async function hear(order: IngestOrder): Promise<void> {
  if ('listen' in order) return listen(order.listen)
  if ('cut' in order) return connections.get(order.cut)?.cut()
  if ('refused' in order) return connections.get(order.refused)?.refuse(order.reason)
  const steadiness = await frameRateModeOfProgram(program)
  const connection = connections.get(order.admitted)
  if (connection) connection.admit(program, steadiness, order.folder)
  else say({ left: order.admitted, how: 'DROPPED' })
}

process.on('message', (order: IngestOrder) => void hear(order))
process.on('disconnect', () => {
  killAll()
  process.exit(0)
})
