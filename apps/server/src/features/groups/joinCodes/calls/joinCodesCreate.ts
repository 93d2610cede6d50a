import { contract } from '@koinon/contract'
import { accessEntitlement } from '#features/entitlements/index.ts'
import { dayMs } from '#kernel/durations.ts'
import { emit } from '#kernel/work/events.ts'
import { handle } from '#kernel/http/handler.ts'
import { newTypedCode } from '#kernel/text/typedCodes.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { lockOrganization } from '../../organizations/organizationPage.ts'
import { joinCodeViews } from '../joinCodes.ts'
import { insertJoinCode, openCodes } from '../store/joinCodes.ts'

const maxOpen = 100
/** After two weeks a code starts sending requests, by default. */
const freeMs = 14 * dayMs
/** Forty bits, and few tries: nobody guesses it. */
const codeLength = 8

export const joinCodesCreate = handle(contract.groups.joinCodesCreate)(async ({ body, actor, tx, app, refuse }) => {
  const {
    enterpriseGroupId: groupId,
    label,
    seats = null,
    expirationDate = null,
    needsApproval,
    approvalFrom,
    emailDomains = [],
  } = body
  await lockOrganization(tx, actor.id, groupId, 'CODES')
  const { entitlementId = null } = body
  if (entitlementId) await accessEntitlement(tx, actor.id, { entitlementId, groupId })
  const now = app.runtime.now()
  if ((await openCodes(tx, groupId, now)) >= maxOpen) return refuse('QUOTA_REACHED')
  const asksFrom =
    approvalFrom === undefined
      ? new Date(now.getTime() + freeMs)
      : approvalFrom === null
        ? null
        : new Date(approvalFrom)
  const row = await insertJoinCode(tx, {
    id: app.runtime.id(),
    groupId,
    code: newTypedCode(app.runtime, codeLength),
    label,
    seats,
    needsApproval,
    approvalFrom: asksFrom,
    emailDomains,
    entitlementId,
    expiresAt: expirationDate === null ? null : new Date(expirationDate),
    createdBy: actor.id,
    now,
  })
  await writeAudit(tx, {
    actor,
    action: 'create-join-code',
    target: { kind: 'GROUP', id: groupId },
    after: { joinCodeId: row.id, label, seats, entitlementId },
  })
  await emit(tx, 'group.adminDataChanged', { groupId, part: 'JOIN_CODES' })
  const [view] = await joinCodeViews(tx, app, actor.id, [row])
  return view ?? refuse('GROUP_NOT_FOUND')
})
