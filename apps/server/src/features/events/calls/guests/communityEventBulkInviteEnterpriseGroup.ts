import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { inviteWholeGroup } from '../../services/startInviting.ts'

export const communityEventBulkInviteEnterpriseGroup = handle(contract.groups.communityEventBulkInviteEnterpriseGroup)(
  async ({ params, actor, tx, app }) =>
    inviteWholeGroup(tx, app, {
      actor,
      eventId: params.eventId,
      groupId: params.id,
      kind: 'ENTERPRISE',
    }),
)
