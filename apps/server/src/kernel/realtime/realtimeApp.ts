import type { ClientFrame, ServerFrame } from '@koinon/contract'
import type { Config } from '../../config.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import type { DatabaseApp } from '../database/databaseApp.ts'
import type { Db } from '../database/tables.ts'
import type { Lifecycle } from '../lifecycle.ts'
import type { Metrics } from '../metrics.ts'
import type { PlaceSettings } from '../placeNow.ts'
import type { Bus } from './bus.ts'
import type { Frames, MaySubscribe } from './frames.ts'

/** The part of the app that sockets and frames use. */
export interface RealtimeApp extends DatabaseApp {
  readonly config: Config
  readonly bus: Bus
  readonly place: PlaceSettings
  readonly metrics: Metrics
  readonly lifecycle: Lifecycle
  readonly frames: Frames
  readonly identify: Identify
  readonly presence: Presence
  readonly maySubscribe: MaySubscribe
}

export interface PresenceChange {
  readonly app: App
  readonly actor: Actor
  readonly state: 'ONLINE' | 'AWAY' | 'OFF'
  /** Has just come online and wants to know who else is. */
  readonly isArriving?: boolean
  /** Tells only this account, which is already known to be allowed to know. */
  readonly only?: string
}

/** Typing and presence: the chat feature decides who may know about whom. Nothing of it is stored. */
export interface Presence {
  typing(signal: { app: App; actor: Actor; conversationId: string; typing: boolean }): Promise<void>
  presence(signal: PresenceChange): Promise<void>
}

/** A socket's client, as a call needs to know it. */
export interface SocketClient {
  readonly tokenHash: string
  /** The network address. */
  readonly ip: string
  readonly userAgent: string
}
export type CallFrame = Extract<ClientFrame, { type: 'call' }>
export type AnswerFrame = Extract<ServerFrame, { type: 'answer' }>

/** Makes a call that a client sent over its socket. Returns its answer, also if it is refused. */
export type MakeCall = (client: SocketClient, frame: CallFrame) => Promise<AnswerFrame>

/** The account that a session token belongs to; null if the token is unknown, ended or expired. */
export type Identify = (db: Db, tokenHash: string, now: Date) => Promise<Actor | null>
