import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { listCommunities } from '../store/communities.ts'

export const listCommunityProfiles = handle(contract.landing.listCommunityProfiles)(async ({ query, db }) =>
  listCommunities(db, query),
)
