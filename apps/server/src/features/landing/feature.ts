import { contract } from '@koinon/contract'
import type { FollowUps } from '#kernel/events.ts'
import { implement } from '#kernel/handle.ts'
import { getCommunityProfile } from './calls/community/getCommunityProfile.ts'
import { getCommunityProfileById } from './calls/community/getCommunityProfileById.ts'
import { listCommunityProfiles } from './calls/community/listCommunityProfiles.ts'
import { putCommunityProfile } from './calls/community/putCommunityProfile.ts'
import { joinCommunity } from './calls/community/joinCommunity.ts'
import { createContentContainer } from './calls/content/createContentContainer.ts'
import { publishContentContainer } from './calls/content/publishContentContainer.ts'
import { contentServiceStatus } from './calls/content/contentServiceStatus.ts'
import { contentProcessingV2 } from './calls/content/contentProcessingV2.ts'
import { getInstance } from './calls/public/getInstance.ts'
import { getCaptcha } from './calls/public/getCaptcha.ts'
import { getPublicEvent } from './calls/public/getPublicEvent.ts'
import { getPublicEventIcs } from './calls/public/getPublicEventIcs.ts'
import { getPublicPost } from './calls/public/getPublicPost.ts'
import { previewJoinCode } from './calls/public/previewJoinCode.ts'
import { forgetJoinsJob } from './jobs/forgetJoins.ts'
import { enterClaimed } from './services/enterClaimed.ts'
import { forgetRequests } from './store/joins.ts'
import './store/tables.ts'

const { landing } = contract

export const landingFeature = {
  calls: implement(landing, {
    getCommunityProfile,
    getCommunityProfileById,
    joinCommunity,
    listCommunityProfiles,
    putCommunityProfile,
    contentProcessingV2,
    contentServiceStatus,
    createContentContainer,
    publishContentContainer,
    getCaptcha,
    getInstance,
    getPublicEvent,
    getPublicEventIcs,
    getPublicPost,
    previewJoinCode,
  }),
  jobs: [forgetJoinsJob],
  followUps: {
    'account.activated': enterClaimed,
    'account.purged': ({ tx }, { accountId }) => forgetRequests(tx, accountId),
  } satisfies FollowUps,
}
