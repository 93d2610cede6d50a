import type { Realtime } from './index.ts'

/** A connection by which nothing is heard, not even who is here. */
export const silentConnection = {
  onEvent: () => () => undefined,
  onEphemeral: () => () => undefined,
  watch: () => () => undefined,
  presenceOf: () => null,
} as unknown as Realtime
