import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { PersonRow, PersonRows } from '../../features/people/PersonRow.tsx'
import { PersonRowsSkeleton } from '../../features/people/PersonRowsSkeleton.tsx'
import { useMutationCall, usePages } from '../../lib/calls/index.ts'
import type { CallName } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded } from '../../lib/states/index.ts'
import { tellFailure } from '../../lib/toasts.ts'
import { useOpenGroup } from './group.tsx'

const lists = [
  'groups.getPendingJoinRequests',
  'groups.getPendingPostPermissionRequests',
  'groups.getPendingAdminRequests',
] as const
const invalidates: readonly CallName[] = [...lists, 'groups.getGroup', 'groups.getGroupMembers']

const decisions = {
  'groups.getPendingJoinRequests': { accept: 'groups.acceptJoinRequest', refuse: 'groups.ignoreJoinRequest' },
  'groups.getPendingPostPermissionRequests': {
    accept: 'groups.acceptPostingPermissionRequest',
    refuse: 'groups.rejectPostingPermissionRequest',
  },
  'groups.getPendingAdminRequests': {
    accept: 'groups.acceptAdminPromotionRequest',
    refuse: 'groups.denyAdminPromotionRequest',
  },
} as const

/** G07: what waits for an admin's decision. */
export function GroupRequests() {
  const group = useOpenGroup()
  if (group === undefined) return null
  const { join = 0, posting = 0, admin = 0 } = group.pending ?? {}
  if (join + posting + admin === 0)
    return <Emptiness kind="person">{t('All caught up. Nobody waits for a decision.')}</Emptiness>
  return (
    <Stack gap={6}>
      {join > 0 && <Queue groupId={group.id} list="groups.getPendingJoinRequests" title={t('Asked to join')} />}
      {posting > 0 && (
        <Queue groupId={group.id} list="groups.getPendingPostPermissionRequests" title={t('Asked to post')} />
      )}
      {admin > 0 && (
        <Queue groupId={group.id} list="groups.getPendingAdminRequests" title={t('Asked to become admin')} />
      )}
    </Stack>
  )
}

function Queue({
  groupId,
  list,
  title,
}: {
  readonly groupId: string
  readonly list: (typeof lists)[number]
  readonly title: string
}) {
  const waiting = usePages(list, { body: { groupId } })
  const options = { invalidates, onFailure: (error: Error) => tellFailure(error) }
  const accept = useMutationCall(decisions[list].accept, options)
  const refuse = useMutationCall(decisions[list].refuse, options)
  return (
    <section aria-label={title}>
      <Stack isPadded gap={3}>
        <Heading level={3} size="h3">
          {title}
        </Heading>
      </Stack>
      <Loaded query={waiting} skeleton={<PersonRowsSkeleton rows={2} />}>
        {({ items }) => (
          <PersonRows label={title}>
            {items.map(({ id, person, note }) => (
              <PersonRow key={id} person={person} hint={note === null || note === '' ? undefined : <bdi>{note}</bdi>}>
                <Button
                  variant="primary"
                  size="dense"
                  onPress={() => accept.mutate({ body: { groupId, userId: person.id } })}
                  aria-label={t('Accept {name}', { name: person.displayName })}
                >
                  {word('Accept', 'button on a request')}
                </Button>
                <Button
                  size="dense"
                  onPress={() => refuse.mutate({ body: { groupId, userId: person.id } })}
                  aria-label={t('Ignore {name}', { name: person.displayName })}
                >
                  {word('Ignore', 'button on a request')}
                </Button>
              </PersonRow>
            ))}
          </PersonRows>
        )}
      </Loaded>
    </section>
  )
}
