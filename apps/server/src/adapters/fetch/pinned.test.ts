import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { pinnedConnect } from './pinned.ts'

const server = createServer()
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())
const { port } = server.address() as AddressInfo

const open = (addresses: string[], hostname: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    pinnedConnect(addresses)({ hostname, protocol: 'http:', port: String(port) }, (error, socket) => {
      if (error) reject(error)
      else resolve(socket)
    })
  })

test('a name is not resolved again: the socket goes to the given address', async () => {
  const socket = await open(['127.0.0.1'], 'localhost')
  expect(socket.remoteAddress).toBe('127.0.0.1')
  socket.destroy()
})

test('of several addresses the one that answers is used', async () => {
  const socket = await open(['::1', '127.0.0.1'], 'localhost')
  expect(socket.remoteAddress).toBe('127.0.0.1')
  socket.destroy()
})

test('a socket to any other address is closed', async () => {
  await expect(open(['127.0.0.2'], '127.0.0.1')).rejects.toThrow('unchecked')
})
