import { once } from 'node:events'
import { createServer } from 'node:net'

interface Place {
  readonly port: number
  readonly host: string
}

/**
 * Tries whether this process can listen here, so that a start that must fail does so before anything is changed. Throws
 * an error that names the variable at fault; `names` are those that the port and the host came from.
 */
export async function ensurePortIsFree({ port, host }: Place, names: { port: string; host: string }): Promise<void> {
  const server = createServer()
  try {
    server.listen({ port, host, exclusive: true })
    await once(server, 'listening')
  } catch (error) {
    throw new Error(explain(error, { port, host }, names), { cause: error })
  }
  server.close()
  await once(server, 'close')
}

function explain(error: unknown, { port, host }: Place, names: { port: string; host: string }): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  if (code === 'EADDRINUSE')
    return `${names.port}: another program listens on port ${port} of ${host} already. Stop it, or choose another port.`
  if (code === 'EACCES') return `${names.port}: this user may not listen on port ${port}. Choose one above 1023.`
  return `${names.host}: ${host} must be an address of this machine, 0.0.0.0 or ::. (${code})`
}
