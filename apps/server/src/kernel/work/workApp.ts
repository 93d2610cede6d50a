import type { TxContext } from '../database/transaction.ts'
import type { RealtimeApp } from '../realtime/realtimeApp.ts'
import type { WriteFaults } from '../writeFaults.ts'
import type { DeliveryQueue } from '../deliveries/deliveryQueue.ts'
import type { EventRules, EventTap, FollowUps, NotificationDraft } from './events.ts'
import type { Job } from './jobs.ts'

/** The part of the app that domain events and jobs use. */
export interface WorkApp extends RealtimeApp {
  readonly eventRules: EventRules
  readonly followUps: readonly FollowUps[]
  readonly eventTap: EventTap
  readonly jobs: readonly Job[]
  readonly deliveryQueues: readonly DeliveryQueue[]
  readonly notifier: Notifier
  readonly writeFaults: WriteFaults
}

/** Writes notification rows, leaving out recipients who may not see the target or do not want to be notified. */
export type Notifier = (within: TxContext, drafts: readonly NotificationDraft[]) => Promise<void>
