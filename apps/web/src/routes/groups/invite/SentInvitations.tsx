import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useMutationCall, usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { SentMails } from './SentMails.tsx'
import { StateLine } from './StateLine.tsx'

const states = ['PENDING', 'ACCEPTED', 'CANCELLED'] as const
/** All invitations of a group's page, so that its parts share one reply. */
export const invitationsOf = (groupId: string) => ({ body: { groupId, states: [...states] } })

/** The state of each invitation, with a button that withdraws an unanswered one. */
export function SentInvitations({ groupId }: { readonly groupId: string }) {
  const people = usePages('groups.listInvitations', invitationsOf(groupId))
  const mails = usePages('groups.listMailInvitations', { body: { groupId } })
  const isEmpty = people.data?.items.length === 0 && mails.data?.items.length === 0
  return (
    <section aria-label={t('Sent invitations')}>
      <Stack isPadded gap={3}>
        <Heading level={3} size="h3">
          {t('Sent invitations')}
        </Heading>
        {isEmpty && <Text tone="muted">{t('No invitations yet')}</Text>}
      </Stack>
      <Loaded query={mails} skeleton={<RowsSkeleton rows={1} />}>
        {() => <SentMails groupId={groupId} mails={mails} />}
      </Loaded>
      <Loaded query={people} skeleton={<PersonRowsSkeleton rows={2} />}>
        {({ items }) => (
          <>
            {items.length > 0 && (
              <PersonRows label={t('Sent to members')}>
                {items.map((invitation) => (
                  <Sent key={invitation.id} invitation={invitation} />
                ))}
              </PersonRows>
            )}
            <LoadMore {...people} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Sent({ invitation }: { readonly invitation: ItemOf<'groups.listInvitations'> }) {
  const { id, person, state, createdAt } = invitation
  const cancel = useMutationCall('groups.cancelInvitation', {
    invalidates: ['groups.listInvitations'],
    onFailure: (error) => toastFailure(error),
  })
  return (
    <PersonRow person={person} hint={<StateLine state={state} at={<RelativeTime at={createdAt} />} />}>
      {state === 'PENDING' && (
        <Button
          size="dense"
          aria-label={t('Cancel invitation of {name}', { name: person.displayName })}
          isLoading={cancel.isPending}
          onPress={({ currentTarget: button }) => {
            // The button disappears.
            focusNeighbour(button.closest('li'))
            cancel.mutate({ body: { invitationId: id } })
          }}
        >
          {word('Cancel', 'an invitation')}
        </Button>
      )}
    </PersonRow>
  )
}
