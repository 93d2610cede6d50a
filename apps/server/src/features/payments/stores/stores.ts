import { createHash } from 'node:crypto'
import type { PaidLevel } from '@koinon/contract/shared'
import type { AppStore, PlayStore, Store, StoreSource } from '#adapters/payments/stores.ts'
import { entitlements } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'

function setUp<S>(store: S | null): S {
  if (!store) throw new Refusal('TRY_AGAIN', { retryAfter: 3600, detail: 'This store is not set up here.' })
  return store
}
export const appStoreOf = (app: App): AppStore => setUp(app.ports.appStore)
export const playStoreOf = (app: App): PlayStore => setUp(app.ports.playStore)
export const storeOf = (app: App, source: StoreSource): Store =>
  source === 'APPLE_IN_APP_PURCHASES' ? appStoreOf(app) : playStoreOf(app)

/** Google's own id of a purchase is a secret of up to 4,096 characters: its hash is used instead. */
export const playReference = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The level or entitlement that a store's product stands for. */
export type StoreSubject = { readonly level: PaidLevel } | { readonly entitlement: entitlements.EntitlementRow }

/** A level by its configured name, after which a Google plan may follow a colon: `supporter:monthly`. */
function levelOf({ levels }: Store, productId: string): PaidLevel | null {
  const names = new Set([productId, productId.split(':')[0]])
  if (levels.MONTHLY && names.has(levels.MONTHLY)) return 'MONTHLY'
  return levels.YEARLY && names.has(levels.YEARLY) ? 'YEARLY' : null
}

/** Products of groups end in their entitlement's id, without its hyphens: no store allows hyphens in names. */
function entitlementIdOf(productId: string): string | null {
  const [, hex] = /(?:^|[._])([0-9a-f]{32})(?::|$)/.exec(productId) ?? []
  return hex ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : null
}

/** Null: nothing of ours is sold under this name. */
export async function subjectOf(
  db: Db,
  store: Store,
  { accountId, productId }: { accountId: string; productId: string },
): Promise<StoreSubject | null> {
  const level = levelOf(store, productId)
  if (level) return { level }
  const id = entitlementIdOf(productId)
  const entitlement = id ? await entitlements.entitlementRow(db, accountId, id) : null
  return entitlement && { entitlement }
}

/** Google's kind of a product that a person names: a subscription may be named without its plan. */
export async function playKind(
  db: Db,
  store: PlayStore,
  { accountId, productId }: { accountId: string; productId: string },
): Promise<'RENEWING' | 'ONCE' | null> {
  const isLevel = [store.levels.MONTHLY, store.levels.YEARLY].some((name) => name?.split(':')[0] === productId)
  if (isLevel) return 'RENEWING'
  const subject = await subjectOf(db, store, { accountId, productId })
  if (!subject || !('entitlement' in subject)) return null
  return subject.entitlement.interval === 'ONE_TIME' ? 'ONCE' : 'RENEWING'
}
