import type { EntitlementOpening } from '@koinon/contract/shared'
import type { SqlPiece } from '#kernel/database/sqlHelpers.ts'

type Ids = SqlPiece<string[]>

/** The things of one kind that an entitlement can unlock, as queries for some of the given ids. */
export interface UnlockTargets {
  readonly kind: EntitlementOpening['kind']
  /** The ids that belong to the group and that the viewer sees. */
  readonly inGroup: (ids: Ids, of: { readonly viewerId: string; readonly groupId: string }) => SqlPiece<unknown>
  /** The ids that are open to everybody without a purchase; absent for a kind that never is. */
  readonly free?: (ids: Ids) => SqlPiece<unknown>
}

declare module '#kernel/http/feature.ts' {
  interface Provided {
    /** One entry for each kind, from the feature that owns it. */
    readonly unlockTargets: readonly UnlockTargets[]
  }
}
