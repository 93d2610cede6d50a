import { defineFeature } from '#kernel/http/feature.ts'
import { userEvents } from './events.ts'
import * as filters from './filters/calls/index.ts'
import * as graph from './graph/calls/index.ts'
import * as interests from './interests/calls/index.ts'
import './provided.ts'
import './store/tables.ts'
import './interests/store/tables.ts'
import { userFollowUps } from './followUps.ts'
import { recountInterestsJob, repairInterestsJob } from './interests/jobs/recountInterests.ts'
import { repairFollowsJob } from './graph/jobs/repairFollows.ts'
import { recountFollowsJob } from './graph/jobs/recountFollows.ts'
import { mayWatchPerson } from './store/access.ts'

export const usersFeature = defineFeature({
  name: 'users',
  calls: {
    users: {
      ...filters,
      ...graph,
      getAvailableInterests: interests.getAvailableInterests,
      removeInterests: interests.removeInterests,
      setInterests: interests.setInterests,
    },
    accounts: { availableInterests: interests.availableInterests, interests: interests.interests },
  },
  events: userEvents,
  followUps: userFollowUps,
  jobs: [repairFollowsJob, recountFollowsJob, recountInterestsJob, repairInterestsJob],
  maySubscribe: { PERSON: mayWatchPerson },
})
