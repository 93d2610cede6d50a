import { normalizeCode } from '@koinon/contract/codes'
import type { EntitlementView, PersonCard } from '@koinon/contract/shared'
import { entitlementViews } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { personCards } from '#features/users/index.ts'
import { groupFacts } from '../store/access.ts'
import { pictureView } from '../directory/store/cards.ts'
import { type JoinCodeRow, codePreview } from './store/joinCodes.ts'
import { isRedeemed } from './isRedeemed.ts'

/** An anonymous viewer, who owns nothing. */
const anonymousId = '00000000-0000-0000-0000-000000000000'

/** A code in the form in which it is stored, however it was typed. */
export const normalizedCode = (typed: string): string => normalizeCode(typed).replaceAll('-', '').toUpperCase()

/** Codes as the organisation's admins see them, in order. */
export async function joinCodeViews(db: Db, app: App, viewerId: string, rows: readonly JoinCodeRow[]) {
  const people = await personCards(
    db,
    viewerId,
    rows.flatMap(({ createdBy }) => createdBy ?? []),
  )
  const entitlements = await entitlementViews(
    db,
    viewerId,
    rows.flatMap(({ entitlementId }) => entitlementId ?? []),
  )
  return rows.map((row) =>
    joinCodeView(app, row, {
      createdBy: people.get(row.createdBy ?? '') ?? null,
      entitlement: entitlements.get(row.entitlementId ?? '') ?? null,
    }),
  )
}

const joinCodeView = (
  app: App,
  row: JoinCodeRow,
  { createdBy, entitlement }: { createdBy: PersonCard | null; entitlement: EntitlementView | null },
) => ({
  id: row.id,
  code: row.code,
  url: `${app.config.origin}/join/${row.code}`,
  label: row.label,
  state: row.state,
  seats: row.seats,
  used: row.used,
  waiting: row.waiting,
  needsApproval: row.needsApproval,
  approvalFrom: row.approvalFrom?.toISOString() ?? null,
  emailDomains: row.emailDomains,
  entitlement,
  expirationDate: row.expiresAt?.toISOString() ?? null,
  createdBy,
  createdAt: row.createdAt.toISOString(),
})

/** The preview of a code for its holder, typed in any form; null if there never was such a code. */
export async function joinCodePreview(db: Db, app: App, typed: string, viewerId: string | null = null) {
  const row = await codePreview(db, { code: normalizedCode(typed), viewerId, now: app.runtime.now() })
  if (!row) return null
  const { groupId: id, name, description, verified, handle, picture, entitlementId, expiresAt, isSeated, ...rest } = row
  const facts = viewerId === null ? null : await groupFacts(db, viewerId, id)
  const opened = entitlementId ? (await entitlementViews(db, anonymousId, [entitlementId])).get(entitlementId) : null
  return {
    ...rest,
    group: { id, name, description, verified, handle, picture: pictureView(picture) },
    entitlementTitle: opened?.title ?? null,
    expirationDate: expiresAt?.toISOString() ?? null,
    viewer: facts && {
      membershipState: facts.membershipState,
      redeemed: isRedeemed(facts, { isSeated, entitlementId }),
    },
  }
}
