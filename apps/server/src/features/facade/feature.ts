import { defineFeature } from '#kernel/http/feature.ts'
import * as calls from './calls/index.ts'

export const facadeFeature = defineFeature({
  name: 'facade',
  calls: {
    facade: { combinedFeed: calls.combinedFeed, profile: calls.profile, profileSidebar: calls.profileSidebar },
    accounts: {
      deletePreferredHomePage: calls.deletePreferredHomePage,
      getPreferredHomePage: calls.getPreferredHomePage,
      setPreferredHomePage: calls.setPreferredHomePage,
    },
  },
})
