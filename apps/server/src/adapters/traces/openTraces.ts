import type { Config } from '../../config.ts'
import type { Log } from '#kernel/log.ts'
import { type Traces, noTraces } from './port.ts'

/** The traces of this process; OpenTelemetry is loaded only if they are sent somewhere. */
export async function openTraces(
  config: Pick<Config, 'traces' | 'nodeId'>,
  log: Log,
  version: string,
): Promise<Traces> {
  const { url, ...options } = config.traces
  if (url === undefined) return noTraces
  const { createOtlpTraces } = await import('./otlpTraces.ts')
  return createOtlpTraces({ ...options, url, node: config.nodeId, version, log })
}
