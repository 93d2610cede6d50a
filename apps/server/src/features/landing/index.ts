import { contract } from '@koinon/contract'
import { implement, notYet } from '../../kernel/handle.ts'

const { landing } = contract

export const landingFeature = {
  calls: implement(landing, {
    getCommunityProfile: notYet(landing.getCommunityProfile),
    getCommunityProfileById: notYet(landing.getCommunityProfileById),
    joinCommunity: notYet(landing.joinCommunity),
    listCommunityProfiles: notYet(landing.listCommunityProfiles),
    putCommunityProfile: notYet(landing.putCommunityProfile),
    contentProcessingV2: notYet(landing.contentProcessingV2),
    contentServiceStatus: notYet(landing.contentServiceStatus),
    createContentContainer: notYet(landing.createContentContainer),
    publishContentContainer: notYet(landing.publishContentContainer),
    getCaptcha: notYet(landing.getCaptcha),
    getInstance: notYet(landing.getInstance),
    getPublicEvent: notYet(landing.getPublicEvent),
    getPublicPost: notYet(landing.getPublicPost),
    previewJoinCode: notYet(landing.previewJoinCode),
  }),
}
