import type { Provided } from './feature.ts'
import type { RealtimeData, RealtimeEventName } from '@koinon/contract'
import type { Config } from '../../config.ts'
import type { Ports } from '#adapters/ports.ts'
import type { Bus } from '../realtime/bus.ts'
import type { FollowUps, EventRules, NotificationDraft, Screen, TxContext } from '../work/events.ts'
import type { Job } from '../work/jobs.ts'
import type { Lifecycle } from '../lifecycle.ts'
import type { RateLimits } from './rateLimits.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Actor } from '../actor.ts'
import type { Runtime } from '../runtime.ts'
import type { Db } from '../database/tables.ts'
import type { CalendarEntry } from '../text/ical.ts'
import type { WriteFaults } from '../writeFaults.ts'

/** What every part of a running server may use. Built once by `createApp` and never changed. */
export interface App {
  readonly config: Config
  readonly db: Db
  readonly runtime: Runtime
  readonly log: Log
  readonly bus: Bus
  readonly limits: RateLimits
  readonly metrics: Metrics
  readonly lifecycle: Lifecycle
  readonly writeFaults: WriteFaults
  readonly ports: Ports
  readonly eventRules: EventRules
  readonly followUps: readonly FollowUps[]
  readonly jobs: readonly Job[]
  readonly frames: Frames
  readonly identify: Identify
  readonly endReplacedSession: EndReplacedSession
  readonly touchSession: TouchSession
  readonly recordImpersonation: RecordImpersonation
  readonly notifier: Notifier
  readonly presence: Presence
  readonly maySubscribe: MaySubscribe
  readonly calendars: readonly CalendarSource[]
  /** What features fill in for those below them. */
  readonly provided: Provided
  /** The OpenAPI document of exactly what is running. */
  readonly apiDocument: () => Record<string, unknown>
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
  typing(heard: { app: App; actor: Actor; conversationId: string; typing: boolean }): Promise<void>
  presence(heard: PresenceChange): Promise<void>
}

/**
 * Whether a viewer may now see changes on an open screen of this kind; asked when it opens and at each change. PROFILE:
 * what a person shows to those who may see the whole profile; LIBRARY: a library's cover; MESSAGE_FILE: a file in a
 * message; CASE_FILE: one in a moderation case. These four are not screens of their own.
 */
export type MaySubscribe = {
  readonly [K in Screen['kind'] | 'PROFILE' | 'LIBRARY' | 'MESSAGE_FILE' | 'CASE_FILE']?: (
    db: Db,
    viewerId: string,
    id: string,
  ) => Promise<boolean>
}

/** A member's calendar entries around now, as the member may see them; of a series, the dates of the next year. */
export type CalendarSource = (
  within: { readonly db: Db; readonly app: App },
  accountId: string,
) => Promise<readonly CalendarEntry[]>

/** Writes notification rows, leaving out recipients who may not see the target or do not want to be notified. */
export type Notifier = (within: TxContext, told: readonly NotificationDraft[]) => Promise<void>

/** The account that a session token belongs to; null if the token is unknown, ended or expired. */
export type Identify = (db: Db, tokenHash: string, now: Date) => Promise<Actor | null>

/** Records that an administrator made a call while viewing as a member. */
export type RecordImpersonation = (app: App, actor: Actor, call: string) => Promise<void>

/** Records that a session is in use. Returns until when its browser keeps the cookie if that has moved. */
export type TouchSession = (app: App, actor: Actor) => Promise<Date | null>

/** Ends every session that descends from a token that has been replaced; returns whether there was one. */
export type EndReplacedSession = (app: App, tokenHash: string) => Promise<boolean>

/** A stored event addressed to one viewer. */
export interface Recipient<N extends RealtimeEventName = RealtimeEventName> {
  readonly viewerId: string
  readonly data: RealtimeData<N>
}

/**
 * Turns the ids stored with an event into the frames that its viewers may have, checked again at every delivery, for
 * many viewers at once. Returns one entry for each one given; null withdraws the event from a viewer who may no longer
 * see it.
 */
export type FramePresenter<N extends RealtimeEventName> = (
  within: { readonly db: Db; readonly app: App },
  addressed: readonly Recipient<N>[],
) => Promise<readonly (Record<string, unknown> | null)[]>

/** Events without a presenter carry only ids from the viewer's own actions and are sent as stored. */
export type Frames = { readonly [N in RealtimeEventName]?: FramePresenter<N> }
