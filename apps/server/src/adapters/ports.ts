import type { Config } from '../config.ts'
import type { LocalOutbox } from './mail/local-outbox.ts'

/** What reaches outside this process, behind one door each. */
export interface Ports {
  readonly localOutbox: LocalOutbox
  close(): Promise<void>
}

/** The ports as configured: real servers where they are named, this machine otherwise. */
export function createPorts(_config: Config, localOutbox: LocalOutbox): Ports {
  return { localOutbox, close: async () => undefined }
}
