import { grantPosting } from '../membership/store/memberships.ts'
import { decideRequest, queuePage, requestView } from './decideRequest.ts'
import { requestOnce } from './requestOnce.ts'
import { attachPendingPost } from './store/requests.ts'

/** Requests to a group's admins, for features whose content the requests are about. */
export const groupRequests = {
  requestOnce,
  attachPendingPost,
  decide: decideRequest,
  grantPosting,
  queuePage,
  view: requestView,
}
