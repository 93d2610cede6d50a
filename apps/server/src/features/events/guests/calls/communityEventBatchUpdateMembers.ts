import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { type SetGuestRefusal, setGuests } from '../../events/hosts.ts'
import { lockEventShared, lockHosts } from '../../store/access.ts'

const details: { readonly [C in SetGuestRefusal]: string } = {
  USER_NOT_FOUND: 'They are not on the list.',
  INVITES_NOT_ALLOWED: 'They do not accept this invitation.',
  EVENT_FULL: 'No seat is free.',
  LAST_HOST: 'Nobody else is hosting it.',
}

export const communityEventBatchUpdateMembers = handle(contract.groups.communityEventBatchUpdateMembers)(async ({
  params,
  body,
  actor,
  tx,
  app,
}) => {
  const { occurrence, userIds, state, notify } = body
  const hold = state === 'REMOVED' ? lockHosts : lockEventShared
  const facts = await hold(tx, actor.id, { eventId: params.eventId, now: app.runtime.now(), occurrence }, 'host')
  const { failed } = await setGuests(tx, app, { facts, actor, occurrence, userIds, state, notify })
  return {
    done: [...new Set(userIds)].filter((id) => !failed.has(id)),
    failed: [...failed].map(([id, code]) => ({ id, code, detail: details[code] })),
  }
})
