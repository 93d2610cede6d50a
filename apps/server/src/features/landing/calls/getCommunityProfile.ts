import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { landingPageView } from '../present.ts'
import { findCommunity } from '../store/communities.ts'

export const getCommunityProfile = handle(contract.landing.getCommunityProfile)(async ({ params, db, app, refuse }) => {
  const row = await findCommunity(db, { handle: params.communityHandle })
  return row ? landingPageView(app, row) : refuse('COMMUNITY_NOT_FOUND')
})
