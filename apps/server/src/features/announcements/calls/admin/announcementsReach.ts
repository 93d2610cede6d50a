import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { reachOf } from '../../store/audience.ts'

export const announcementsReach = handle(contract.admin.announcementsReach)(async ({ body, db }) =>
  reachOf(db, body.audience),
)
