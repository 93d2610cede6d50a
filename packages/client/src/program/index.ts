import { calls } from 'virtual:koinon/calls'
import { createProgramClient, type ProgramClient, type ProgramOptions } from './programClient.ts'
import { EventStream, type RealtimeOptions } from './realtime.ts'
import type { SocketClass } from './frames.ts'

/** The package `@koinon/client` as programs get it: `tools/client` builds it, and `published/index.d.ts` declares it. */
export { CallError, RequiredParameterError } from '../errors.ts'
export { pages } from './pages.ts'
export { verifyWebhook, WebhookError } from './verifyWebhook.ts'

export const createClient = (options: ProgramOptions): ProgramClient => createProgramClient(calls, options)

export const realtime = (options: RealtimeOptions): EventStream =>
  new EventStream(options, { loadWebSocket, startTimer })

/** Node 20 has no class for sockets of its own. */
async function loadWebSocket(): Promise<SocketClass> {
  if (typeof WebSocket !== 'undefined') return WebSocket
  return (await import('./nodeSocket.ts')).WebSocket
}

function startTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
