export { RealtimeProvider, useConnection, useTransientFrame, useRealtime, useRealtimeEvent, useWatch } from './hooks.ts'
export { createRealtime } from './realtime.ts'
export type { Realtime } from './realtime.ts'
export type { Connection } from './connection.ts'
