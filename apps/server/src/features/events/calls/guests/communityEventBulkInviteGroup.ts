import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { inviteWholeGroup } from '../../services/startInviting.ts'

export const communityEventBulkInviteGroup = handle(contract.groups.communityEventBulkInviteGroup)(
  async ({ params, actor, tx, app }) =>
    inviteWholeGroup(tx, app, {
      actor,
      eventId: params.eventId,
      groupId: params.groupId,
    }),
)
