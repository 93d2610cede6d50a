import { defineFeature } from '#kernel/http/feature.ts'
import * as calls from './calls/index.ts'
import { rankListsJob } from './jobs/rankLists.ts'
import { rankTopicsJob } from './jobs/rankTopics.ts'
import './store/tables.ts'

export const exploreFeature = defineFeature({
  name: 'explore',
  calls: {
    content: {
      getExplore: calls.getExplore,
      getExploreCategories: calls.getExploreCategories,
      getTrendingFeed: calls.getTrendingFeed,
    },
    explore: { getPeople: calls.getPeople },
    users: { getTrendingTopics: calls.getTrendingTopics },
    accounts: {
      interestsV2: calls.interestsV2,
      recommendationsAccountsByInterest: calls.recommendationsAccountsByInterest,
      recommendationsFriends: calls.recommendationsFriends,
      recommendationsTopContributors: calls.recommendationsTopContributors,
      recommendationsTopContributorsV2: calls.recommendationsTopContributorsV2,
    },
  },
  jobs: [rankListsJob, rankTopicsJob],
})
