import type { Connection, Realtime } from './index.ts'

const connected: Connection = { state: 'connected' }

/** A connection by which nothing is heard, not even who is here. */
export const silentConnection = {
  onEvent: () => () => undefined,
  onTransient: () => () => undefined,
  watch: () => () => undefined,
  presenceOf: () => null,
  connection: { subscribe: () => () => undefined, current: () => connected },
} as unknown as Realtime
