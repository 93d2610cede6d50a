import { defineRepairJob } from '#kernel/work/nightlyJobs.ts'
import { hideCommentsOfAuthorJob } from '../../comments/jobs/hideCommentsOfAuthor.ts'
import { syncHiddenAuthorJob } from './syncHiddenAuthor.ts'
import { repairAuthors, repairComments, repairGroups, repairPosts } from '../store/counters.ts'
import { misplacedAuthors } from '../../comments/store/hiddenWithAuthor.ts'
import { miscountedAuthors } from '../store/hiddenAuthorCounts.ts'
import { repairPolls } from '../../polls/store/polls.ts'

/** Checks that displayed numbers equal the rows they count. */
export const repairCountersJob = defineRepairJob({
  name: 'repair-counters',
  cron: '17 3 * * *',
  repairs: {
    posts: repairPosts,
    comments: repairComments,
    authors: repairAuthors,
    groups: repairGroups,
    polls: repairPolls,
  },
  failure: 'counters were wrong and are repaired',
  followUps: [
    { find: misplacedAuthors, job: hideCommentsOfAuthorJob },
    { find: miscountedAuthors, job: syncHiddenAuthorJob },
  ],
})
