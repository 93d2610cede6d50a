import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { presentOwnRecord } from '../presentOwnRecord.ts'

export const moderationStanding = handle(contract.groups.moderationStanding)(({ body: { groupId }, actor, db, app }) =>
  presentOwnRecord(db, app, { groupId, userId: actor.id }),
)
