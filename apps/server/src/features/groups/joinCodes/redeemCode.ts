import type { GroupCard } from '@koinon/contract/shared'
import { grantEntitlement, unlocks } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import { consumeUse, returnUse } from '#kernel/http/rateLimits.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { groupPolicy } from '../policy.ts'
import { lockGroupFacts } from '../store/access.ts'
import { cardOf, cardRows } from '../directory/store/cards.ts'
import { groupOfCode, hasAddressIn, lockCode, releaseSeat, takeSeat } from './store/seats.ts'
import { requestOnce } from '../requests/requestOnce.ts'
import { joinCodePreview, normalizedCode } from './joinCodes.ts'
import { addMember } from '../membership/memberChanges.ts'
import { isRedeemed } from './isRedeemed.ts'

const tries = { max: 5, seconds: 600 } as const

interface Redeeming {
  readonly accountId: string
  /** As typed. */
  readonly code: string
  readonly isPreview: boolean
}
export type RedeemedCode =
  | {
      readonly ok: true
      readonly groupId: string
      readonly status: 'JOINED' | 'REQUESTED'
      /** The entitlement that the code grants besides membership. */
      readonly entitlementId: string | null
    }
  | {
      readonly ok: false
      readonly code:
        | 'CODE_UNKNOWN'
        | 'CODE_DISABLED'
        | 'CODE_EXPIRED'
        | 'CODE_USED_UP'
        | 'EMAIL_DOMAIN_NEEDED'
        | 'BANNED_FROM_GROUP'
    }

/**
 * Takes a seat of a code and admits its holder, or asks if the code requires an admin's approval; also to hidden
 * groups, for which the code is the key. Repeating it changes nothing. Group and code are locked, in this order, so
 * that the last seat is taken once.
 */
export async function redeemCode(tx: Tx, app: App, args: Redeeming): Promise<RedeemedCode> {
  const { accountId } = args
  const [code, now] = [normalizedCode(args.code), app.runtime.now()]
  const groupId = await groupOfCode(tx, code)
  const facts = groupId && (await lockGroupFacts(tx, accountId, groupId))
  const held = facts && (await lockCode(tx, { code, accountId, now }))
  if (!facts || !held) return { ok: false, code: 'CODE_UNKNOWN' }
  const { entitlementId } = held
  const redeemedWith = { ok: true, groupId: facts.id, entitlementId } as const
  const isMember = facts.membershipState === 'MEMBER'
  if (isRedeemed(facts, held)) return { ...redeemedWith, status: isMember ? 'JOINED' : 'REQUESTED' }
  const hasAddress = await hasAddressIn(tx, { accountId, domains: held.emailDomains, mayBeUnconfirmed: false })
  const verdict = groupPolicy.redeem(facts, { ...held, hasAddress })
  if (!verdict.ok) return verdict
  // Members get the code's entitlement, too; but nobody approves members.
  if (isMember && held.needsApproval) return { ...redeemedWith, status: 'JOINED', entitlementId: null }
  const isFree = !held.needsApproval || facts.membershipState === 'INVITED'
  const redeemed = { ...redeemedWith, status: isFree ? 'JOINED' : 'REQUESTED' } as const
  if (args.isPreview) return redeemed
  if (isFree && !isMember) await addMember(tx, app, { groupId: facts.id, userId: accountId, byId: accountId })
  if (!isFree) await requestOnce(tx, app, { groupId: facts.id, userId: accountId, kind: 'JOIN', note: null })
  if (!held.isSeated) await takeSeat(tx, { joinCodeId: held.id, accountId, now })
  if (isFree && entitlementId) await grantByCode(tx, app, { accountId, groupId: facts.id, entitlementId })
  return redeemed
}

/** Grants what a code opens besides membership, once. */
export async function grantByCode(
  tx: Tx,
  app: App,
  { accountId, groupId, entitlementId }: { accountId: string; groupId: string; entitlementId: string },
): Promise<void> {
  if (await unlocks.hasGrant(tx, accountId, entitlementId)) return
  const given = { accountId, groupId, entitlementId, source: 'JOIN_CODE', purchaseId: null, endsAt: null } as const
  await grantEntitlement(tx, app, { ...given, startsAt: app.runtime.now() })
}

/** Redeems a typed code: at most five wrong ones in ten minutes. Refuse with `refuseAndCommit`. */
export async function redeemTypedCode(tx: Tx, app: App, args: Redeeming): Promise<RedeemedCode> {
  const key = `join-code:${args.accountId}`
  await consumeUse(tx, { key, ...tries }, app.runtime.now())
  const redeemed = await redeemCode(tx, app, args)
  // A right one does not count, nor does it make room for more wrong ones.
  if (redeemed.ok || redeemed.code !== 'CODE_UNKNOWN') await returnUse(tx, key)
  return redeemed
}

/** A group as its code's holder may see it: even one that nobody else outside knows of. */
export async function cardForHolder(tx: Tx, viewerId: string, groupId: string): Promise<GroupCard | null> {
  const row = (await cardRows(tx, viewerId, [groupId])).get(groupId)
  return row ? cardOf(row) : null
}

/**
 * A person who registers with a code is admitted by it as soon as the account is activated. A code that is over by then
 * opens nothing.
 */
export async function redeemOnActivation(
  tx: Tx,
  app: App,
  { accountId, joinCode }: { accountId: string; joinCode: string | null },
): Promise<void> {
  if (joinCode === null) return
  await redeemCode(tx, app, { accountId, code: joinCode, isPreview: false }).catch((error: unknown) => {
    // Was turned away recently, since another account's request may have been claimed: the account exists all the
    // same.
    if (!(error instanceof Refusal)) throw error
  })
  await releaseSeat(tx, accountId)
}

/** Reading and redeeming join codes, for features that show a code's group or sell what a code grants. */
export const joinCodes = { preview: joinCodePreview, redeem: redeemTypedCode, cardForHolder }
