import type { CallName, GivenOf } from '../../data/calls/index.ts'
import { invalidateCalls, invokeOnce, useMutationCall } from '../../data/calls/index.ts'
import { reportThanks } from './reportThanks.ts'
import type { ReportThanks } from './reportThanks.ts'

type ReportCall =
  | 'content.reportComment'
  | 'content.reportContent'
  | 'groups.proceduresReport'
  | 'groups.reportGroup'
  | 'users.prayersReport'
  | 'users.reportNamedList'
  | 'users.reportUser'

export interface ReportOptions {
  /** Calls whose answers may change, read again once the thanks are closed. */
  readonly invalidates?: readonly CallName[]
  readonly person?: ReportThanks['person']
  /** The reported post, which leaves the member's feeds. */
  readonly postId?: string
  /** Closes the form; the thanks follow. */
  readonly onSent: () => void
}

/** Sends a report, then shows the thanks above the page. */
export function useReport<N extends ReportCall>(name: N, options: ReportOptions) {
  const { invalidates = [], person = null, postId, onSent } = options
  return useMutationCall(name, {
    onSuccess: (receipt, given, queryClient) => {
      const { body } = given as GivenOf<ReportCall>
      onSent()
      reportThanks.show({
        again: receipt.again,
        to: receipt.to,
        hasNote: body.text !== undefined,
        leavesFeeds: postId !== undefined,
        person,
        onClosed: () =>
          void hidePost(postId)
            .catch(() => undefined)
            .then(() => invalidateCalls(queryClient, invalidates)),
      })
    },
  })
}

/** Leaves the post out of the member's feeds. A failure is not shown: the report itself has arrived. */
async function hidePost(postId: string | undefined): Promise<void> {
  if (postId !== undefined) await invokeOnce('content.feedFeedback', { body: { postId, lessOf: 'POST' } })
}
