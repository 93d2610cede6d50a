import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { organizations } from '#features/accounts/index.ts'
import { groupsForStaff } from '#features/groups/index.ts'
import { cardOf } from '#features/users/index.ts'
import { recordReading, requireAdministrator } from '../../access.ts'
import { organizationEntries } from '../store/organizations.ts'

const present = <T>(values: readonly (T | null)[]): T[] => values.filter((value) => value !== null)

export const enterpriseGroupsList = handle(contract.admin.enterpriseGroupsList)(async ({ body, actor, db, app }) => {
  requireAdministrator(app, actor)
  const { state = null, verified = null } = body.filters ?? {}
  const cursorScope = ['admin-organizations', state, verified]
  const [place, sort, id] = readCursor(body.cursor, cursorScope) ?? []
  const after =
    typeof place === 'number' && typeof sort === 'number' && typeof id === 'string' ? { place, sort, id } : null
  const rows = await organizationEntries(db, { viewerId: actor.id, state, verified, after, limit: body.limit })
  const [groups, byAccount] = await Promise.all([
    groupsForStaff.cards(db, actor.id, present(rows.map(({ groupId }) => groupId))),
    organizations.organizationsOf(db, present(rows.map(({ organizationAccountId }) => organizationAccountId))),
  ])
  await recordReading(app, { actor, action: 'read-organizations', after: { state, verified } })
  const keyOf = (row: (typeof rows)[number]) => [row.place, row.sort, row.id]
  return pageOf(rows, { limit: body.limit, keyOf, cursorScope }, (shown) =>
    shown.map(({ groupId, organizationAccountId: accountId, owner }) => {
      const organization = accountId === null ? undefined : byAccount.get(accountId)
      return {
        group: (groupId === null ? undefined : groups.get(groupId)) ?? null,
        organization:
          organization && accountId !== null ? organizations.presentOrganization(organization, accountId) : null,
        owner: cardOf(owner),
      }
    }),
  )
})
