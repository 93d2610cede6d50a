import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { joinQueries } from '#lib/feedback/joinQueries.ts'
import type { LoadedQuery } from '#lib/feedback/Loaded.tsx'
import { isAdministrator, useAccount } from '#lib/session/index.ts'
import { personEvents } from './personEvents.ts'
import type { PersonEvent } from './personEvents.ts'

const maxRead = 50

/** The entries of a person's timeline, newest first. */
export function usePersonEvents(person: ReplyOf<'admin.getUserById'>): LoadedQuery<readonly PersonEvent[]> {
  const administers = isAdministrator(useAccount())
  const given = { params: { userId: person.id }, body: { limit: maxRead } }
  const posts = useCall('admin.reportedContentUser', given)
  const comments = useCall('admin.reportedCommentsUser', given)
  const log = useCall(
    'admin.audit',
    { body: { filters: { targetKind: 'ACCOUNT', targetId: person.id, changes: true }, limit: maxRead } },
    { enabled: administers },
  )
  return joinQueries([posts, comments, ...(administers ? [log] : [])], () =>
    personEvents({
      person,
      cases: [...(posts.data?.items ?? []), ...(comments.data?.items ?? [])],
      lines: log.data?.items ?? [],
    }),
  )
}
