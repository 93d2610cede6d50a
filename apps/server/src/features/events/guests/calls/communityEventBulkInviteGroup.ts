import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { startInviteRun } from '../startInviteRun.ts'

export const communityEventBulkInviteGroup = handle(contract.groups.communityEventBulkInviteGroup)(
  async ({ params, actor, tx, app }) =>
    startInviteRun(tx, app, {
      actor,
      eventId: params.eventId,
      groupId: params.groupId,
    }),
)
