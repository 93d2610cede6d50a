import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ensurePortIsFree } from './ensurePortIsFree.ts'

const names = { port: 'PORT', host: 'HOST' }

test('a port that another program has, and a host that is not this machine, are named before anything is started', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  await expect(ensurePortIsFree({ port, host: '127.0.0.1' }, names)).rejects.toThrow(
    `PORT: another program listens on port ${port}`,
  )
  await expect(ensurePortIsFree({ port: 0, host: '203.0.113.7' }, names)).rejects.toThrow('HOST: 203.0.113.7 must be')
  await ensurePortIsFree({ port: 0, host: '127.0.0.1' }, names)
})
