export {
  RealtimeProvider,
  useConnection,
  useEphemeral,
  usePresence,
  useRealtime,
  useRealtimeEvent,
  useWatch,
} from './hooks.ts'
export { createRealtime } from './realtime.ts'
export type { Realtime } from './realtime.ts'
export type { Connection } from './connection.ts'
