import type { Ports } from '#adapters/ports.ts'
import type { Actor } from '../actor.ts'
import type { App } from '../app.ts'
import type { WorkApp } from '../work/workApp.ts'
import type { CalendarSource, Provided } from './feature.ts'
import type { ReadAs } from './readAs.ts'
import type { RateLimits } from './limits/requestBudgets.ts'

export type { App } from '../app.ts'

/** All that the parts of a running server may use. */
interface HttpApp extends WorkApp {
  readonly limits: RateLimits
  readonly ports: Ports
  readonly endReplacedSession: EndReplacedSession
  readonly touchSession: TouchSession
  readonly recordImpersonation: RecordImpersonation
  readonly calendars: readonly CalendarSource[]
  /** Functions and lists that features fill in for those below them. */
  readonly provided: Provided
  /** Answers a call that only reads, without a request. */
  readonly readAs: ReadAs
}

declare module '../app.ts' {
  interface App extends HttpApp {}
}

/** Records that an administrator made a call while viewing as a member. */
export type RecordImpersonation = (app: App, actor: Actor, call: string) => Promise<void>

/** Records that a session is in use. Returns until when its browser keeps the cookie if that has moved. */
export type TouchSession = (app: App, actor: Actor) => Promise<Date | null>

/** Ends every session that descends from a token that has been replaced; returns whether there was one. */
export type EndReplacedSession = (app: App, tokenHash: string) => Promise<boolean>
