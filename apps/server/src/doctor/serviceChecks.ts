import type { Config } from '../config.ts'
import { createLog } from '#kernel/log.ts'
import { type Check, wellCheck, wordsOf } from './check.ts'

/** NATS, if it wakes the other processes. */
export async function busChecks({ nats }: Pick<Config, 'nats'>): Promise<Check[]> {
  if (!nats) return []
  const { natsTransport } = await import('#adapters/bus/nats.ts')
  const sink = { onMessage: () => undefined, missed: () => undefined }
  try {
    const transport = await natsTransport(nats, 'doctor', createLog('silent'), sink)
    const isUp = transport.isUp()
    await transport.close()
    if (isUp) return [wellCheck('bus', nats.servers.length === 1 ? 'one server' : `${nats.servers.length} servers`)]
    const remedy = 'Start one of them, or correct NATS_URL. Until then processes wake each other late.'
    return [{ name: 'bus', state: 'BAD', detail: 'no NATS server answers', remedy }]
  } catch (error) {
    const remedy = 'Correct the user, the password or the token in NATS_URL.'
    return [{ name: 'bus', state: 'BAD', detail: wordsOf(error).replace(/^NATS_URL: /, ''), remedy }]
  }
}
