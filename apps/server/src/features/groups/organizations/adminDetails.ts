import type { contract } from '@koinon/contract'
import type { AuditLine } from '@koinon/contract/shared'
import type { z } from 'zod'
import { payoutAccounts } from '#features/entitlements/index.ts'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { organizations } from '#features/accounts/index.ts'
import { personCards } from '#features/users/index.ts'
import { groupCards } from '../directory/store/cards.ts'
import { groupsOfOrganization, organizationRow } from './store/organizations.ts'
import { organizationAuditRows } from './store/organizationAuditRows.ts'
import { openCodes } from '../joinCodes/store/joinCodes.ts'
import { leadersOf } from '../membership/store/members.ts'
import { storageOfOrganization } from '../settings/store/storageUsage.ts'
import { organizationActions } from './organizationAudit.ts'
import { organizationView } from './organizationPage.ts'

type AdminDetails = z.output<typeof contract.groups.getEnterpriseGroupAdminDetails.response>

const [shownLines, shownGroups, maxAdmins] = [50, 200, 1000]

/** Details for the admins of an organization only; the caller has checked that the viewer is an admin. */
export async function adminDetails(
  db: Db,
  app: App,
  viewer: Actor,
  group: { readonly id: string; readonly name: string },
): Promise<AdminDetails> {
  const { id } = group
  const [view, row, organization, groupIds, leaders, joinCodes, storageBytes, payoutAccount, audit] = await Promise.all(
    [
      organizationView(db, app, viewer, id),
      organizationRow(db, viewer.id, id),
      organizations.findOrganization(db, { groupId: id }),
      groupsOfOrganization(db, viewer.id, id, shownGroups),
      leadersOf(db, id, maxAdmins),
      openCodes(db, id, app.runtime.now()),
      storageOfOrganization(db, id),
      payoutAccounts.payoutOwnerOf(db, id),
      auditOfOrganization(db, viewer.id, group),
    ],
  )
  if (!row) throw new Refusal('GROUP_NOT_FOUND')
  const adminIds = leaders.flatMap((leader) => (leader.role === 'ADMIN' ? [leader.id] : []))
  const [cards, people] = await Promise.all([groupCards(db, viewer.id, groupIds), personCards(db, viewer.id, adminIds)])
  return {
    ...view,
    accentSeed: row.accentSeed,
    admins: adminIds.flatMap((each) => people.get(each) ?? []),
    organization: organization?.accountId
      ? organizations.presentOrganization(organization, organization.accountId)
      : null,
    groups: groupIds.flatMap((each) => cards.get(each) ?? []),
    joinCodes,
    storageBytes,
    payouts: payoutAccount?.state ?? 'NONE',
    audit,
  }
}

async function auditOfOrganization(
  db: Db,
  viewerId: string,
  { id, name }: { id: string; name: string },
): Promise<AuditLine[]> {
  const rows = await organizationAuditRows(db, id, { actions: organizationActions, limit: shownLines })
  const people = await personCards(
    db,
    viewerId,
    rows.flatMap(({ actorId, onBehalfOf }) => [actorId, onBehalfOf].filter((each) => each !== null)),
  )
  const personOf = (each: string | null) => (each === null ? null : (people.get(each) ?? null))
  return rows.map(({ at, actorId, onBehalfOf, ...line }) => ({
    ...line,
    at: at.toISOString(),
    actor: personOf(actorId),
    onBehalfOf: personOf(onBehalfOf),
    target: { kind: 'GROUP', id, label: name },
  }))
}
