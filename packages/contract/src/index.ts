import { accounts } from './areas/accounts/index.ts'
import { admin } from './areas/admin/index.ts'
import { apps } from './areas/apps/index.ts'
import { chat } from './areas/chat/index.ts'
import { content } from './areas/content/index.ts'
import { eventCheckIn } from './areas/eventCheckIn/index.ts'
import { explore } from './areas/explore/index.ts'
import { facade } from './areas/facade/index.ts'
import { groups } from './areas/groups/index.ts'
import { hooks } from './areas/hooks/index.ts'
import { landing } from './areas/landing/index.ts'
import { notifications } from './areas/notifications/index.ts'
import { payments } from './areas/payments/index.ts'
import { redundantEvents } from './areas/redundantEvents/index.ts'
import { sso } from './areas/sso/index.ts'
import { users } from './areas/users/index.ts'

/**
 * The whole product as a value: every call once, by area. Routes, client, documentation and tests are derived from
 * it.
 */
export const contract = {
  accounts,
  admin,
  apps,
  chat,
  content,
  eventCheckIn,
  explore,
  facade,
  groups,
  hooks,
  landing,
  notifications,
  payments,
  redundantEvents,
  sso,
  users,
} as const
export type Contract = typeof contract

export * from './frames.ts'
export * from './realtime.ts'
export * from './realtimeScopes.ts'
