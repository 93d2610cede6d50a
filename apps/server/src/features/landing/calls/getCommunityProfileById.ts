import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { landingPageView } from '../present.ts'
import { findCommunity } from '../store/communities.ts'

export const getCommunityProfileById = handle(contract.landing.getCommunityProfileById)(async ({
  params,
  db,
  app,
  refuse,
}) => {
  const row = await findCommunity(db, { id: params.communityId })
  return row ? landingPageView(app, row) : refuse('COMMUNITY_NOT_FOUND')
})
