import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ephemeral range: the system assigns none of these to an outgoing connection before a program listens. */
const [firstPort, portCount] = [20_000, 10_000]

/** A port of this machine that is free now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + randomInt(portCount)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
