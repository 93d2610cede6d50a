import { grantPosting } from '../membership/store/memberships.ts'
import { checkAnswers } from './checkAnswers.ts'
import { decideRequest, queuePage, requestView } from './decideRequest.ts'
import { requestOnce } from './requestOnce.ts'
import { attachPendingPost } from './store/requests.ts'

/** Requests to a group's admins, for features whose content the requests are about, or that ask for somebody. */
export const groupRequests = {
  checkAnswers,
  requestOnce,
  attachPendingPost,
  decide: decideRequest,
  grantPosting,
  queuePage,
  view: requestView,
}
