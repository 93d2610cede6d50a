import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { communityOverview } from '../communityOverview.ts'
import { findCommunity } from '../store/communities.ts'

export const getCommunityOverview = handle(contract.landing.getCommunityOverview)(async ({
  params,
  actor,
  db,
  app,
  refuse,
}) => {
  const row = await findCommunity(db, { handle: params.communityHandle })
  const overview = row && (await communityOverview(db, app, actor?.id ?? null, row.id))
  return overview ?? refuse('COMMUNITY_NOT_FOUND')
})
