import { type Server, createServer } from 'node:net'
import logger from 'node-media-server/src/core/logger.js'
import { Connection } from './connection.ts'
import { killAll, frameRateModeOfProgram } from './encoder.ts'
import type { IngestReport, IngestOrder } from './port.ts'

/**
 * The process that listens for streams and supervises ffmpeg. It knows none of our secrets and has no database: it
 * asks its parent whether a sender may stream, ends with its parent, and ends everything it started.
 */
const maxConnections = 64
const send = (report: IngestReport): void => void process.send?.(report)

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
      asks: (secret) => send({ asks: id, secret }),
      left: (how) => send({ left: id, how }),
    })
    connections.set(id, connection)
    socket.once('close', () => connections.delete(id))
  })
  server.maxConnections = maxConnections
  server.on('error', (error) => send({ failed: error.message }))
  server.listen(order.port, order.host, () => {
    const address = server?.address()
    if (typeof address === 'object' && address) send({ listening: address.port })
  })
}

async function receive(order: IngestOrder): Promise<void> {
  if ('listen' in order) return listen(order.listen)
  if ('cut' in order) return connections.get(order.cut)?.cut()
  if ('refused' in order) return connections.get(order.refused)?.refuse(order.reason)
  const frameTiming = await frameRateModeOfProgram(program)
  const connection = connections.get(order.admitted)
  if (connection) connection.admit(program, frameTiming, order.folder)
  else send({ left: order.admitted, how: 'DROPPED' })
}

process.on('message', (order: IngestOrder) => void receive(order))
process.on('disconnect', () => {
  killAll()
  process.exit(0)
})
