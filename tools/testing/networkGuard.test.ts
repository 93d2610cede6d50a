import dgram from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import tls from 'node:tls'
import { expect, test } from 'vitest'

// 192.0.2.0/24 is reserved for documentation: no host answers there.
const outsider = '192.0.2.1'

test('a connection to another machine is refused before anything is sent', () => {
  expect(() => net.connect(80, outsider)).toThrow('A test tried to reach 192.0.2.1')
  expect(() => net.connect({ host: 'example.org', port: 80 })).toThrow('example.org')
  expect(() => new net.Socket().connect({ host: outsider, port: 80 })).toThrow(outsider)
  expect(() => tls.connect({ host: outsider, port: 443 })).toThrow(outsider)
})

test('a request to another machine fails with the name of that machine', async () => {
  const failure: unknown = await fetch(`http://${outsider}/`).catch((error: unknown) => error)
  expect(failure).toMatchObject({ cause: { message: expect.stringContaining(outsider) } })
})

test('a datagram to another machine is refused', () => {
  const socket = dgram.createSocket('udp4')
  expect(() => socket.send('hello', 53, outsider)).toThrow(outsider)
  expect(() => socket.connect(53, outsider)).toThrow(outsider)
  socket.close()
})

test('this machine can be reached as usual', async () => {
  const server = createServer((_, response) => response.end('here')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text())).resolves.toBe('here')
  await expect(fetch(`http://localhost:${port}/`).then((answer) => answer.status)).resolves.toBe(200)
  server.close()
})
