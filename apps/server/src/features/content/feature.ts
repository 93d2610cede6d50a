import { feedsRebuild } from './feeds/store/rebuildFeeds.ts'
import { defineFeature } from '#kernel/http/feature.ts'
import { commentEvents } from './commentEvents.ts'
import { contentEvents } from './events.ts'
import * as comments from './comments/calls/index.ts'
import * as drafts from './drafts/calls/index.ts'
import * as feeds from './feeds/calls/index.ts'
import * as groupPosts from './groupPosts/calls/index.ts'
import * as links from './links/calls/index.ts'
import * as places from './places/calls/index.ts'
import * as polls from './polls/calls/index.ts'
import * as posts from './posts/calls/index.ts'
import * as reactions from './reactions/calls/index.ts'
import * as scheduling from './scheduling/calls/index.ts'
import * as uploads from './uploads/calls/index.ts'
import { contentFollowUps } from './followUps.ts'
import { contentFrames } from './frames.ts'
import { countViewsJob } from './posts/jobs/countViews.ts'
import { endFeaturedJob } from './feeds/jobs/endFeatured.ts'
import { expirePreviewsJob } from './links/jobs/expirePreviews.ts'
import { measureFeedsJob } from './feeds/jobs/measureFeeds.ts'
import { publishScheduledJob } from './scheduling/jobs/publishScheduled.ts'
import { fetchCommentPreviewJob } from './comments/jobs/fetchCommentPreview.ts'
import { purgeCommentsJob } from './comments/jobs/purgeComments.ts'
import { purgePostsJob } from './moderation/jobs/purgePosts.ts'
import { fetchPreviewJob } from './links/jobs/fetchPreview.ts'
import { repairCountersJob } from './counters/jobs/repairCounters.ts'
import { hideCommentsOfAuthorJob } from './comments/jobs/hideCommentsOfAuthor.ts'
import { syncHiddenAuthorJob } from './counters/jobs/syncHiddenAuthor.ts'
import { fanOutPostJob } from './feeds/jobs/fanOutPost.ts'
import { notifyAuthorGoneJob } from './feeds/jobs/notifyAuthorGone.ts'
import { notifyPostGoneJob } from './feeds/jobs/notifyPostGone.ts'
import { notifyLostReadersJob } from './feeds/jobs/notifyLostReaders.ts'
import { endPinsJob } from './groupPosts/jobs/endPins.ts'
import { trimFeedsJob } from './feeds/jobs/trimFeeds.ts'
import { pinnedPost } from './groupPosts/pinPost.ts'
import { mayWatchPost } from './store/access.ts'
import './provided.ts'
import './store/tables.ts'
import { contentExport } from './store/exportSections.ts'
import { unlockablePosts } from './store/unlockTargets.ts'

export const contentFeature = defineFeature({
  name: 'content',
  calls: {
    content: {
      ...comments,
      ...drafts,
      ...feeds,
      ...links,
      ...places,
      ...polls,
      ...posts,
      ...reactions,
      ...scheduling,
      ...uploads,
    },
    groups: { ...groupPosts },
  },
  events: { ...contentEvents, ...commentEvents },
  followUps: contentFollowUps,
  jobs: [
    hideCommentsOfAuthorJob,
    syncHiddenAuthorJob,
    fanOutPostJob,
    notifyAuthorGoneJob,
    notifyPostGoneJob,
    notifyLostReadersJob,
    measureFeedsJob,
    trimFeedsJob,
    publishScheduledJob,
    countViewsJob,
    endFeaturedJob,
    endPinsJob,
    repairCountersJob,
    fetchPreviewJob,
    fetchCommentPreviewJob,
    expirePreviewsJob,
    purgeCommentsJob,
    purgePostsJob,
  ],
  frames: contentFrames,
  maySubscribe: { POST: mayWatchPost },
  provides: {
    unlockTargets: [unlockablePosts],
    exportSections: [contentExport],
    rebuilds: [feedsRebuild],
    organizationPageParts: [
      async (db, app, viewer, { id }) => ({ pinnedPost: (await pinnedPost(db, app, viewer, id)).pinned }),
    ],
  },
})
