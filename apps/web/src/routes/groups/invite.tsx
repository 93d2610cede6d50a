import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { CopyButton } from '@koinon/ui/actions/CopyButton'
import { SearchField } from '@koinon/ui/fields/SearchField'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import type { OpenGroup } from '#features/groups/index.ts'
import { InviteRows } from '#lib/entities/people/InviteRows.tsx'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { useMutationCall, usePages } from '#lib/data/calls/index.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { ResultStatus } from '#lib/feedback/ResultStatus.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { useDebounced } from '#lib/interaction/useDebounced.ts'
import { useOpenGroup } from './group.tsx'
import styles from './Groups.module.css'

const ShowAddress = lazyPart(() => import('#features/groups/head/ShowAddress.tsx'), 'ShowAddress')

const sentences = {
  INVITES_NOT_ALLOWED: msg('This person doesn’t accept invitations.'),
  ALREADY_A_MEMBER: msg('This person is already in the group.'),
  PARENT_MEMBERSHIP_REQUIRED: msg('This person must join the parent group first.'),
}
const invalidates = ['groups.listInvitations'] as const

/** G08: invites people to the group by name, or shares its address. */
export function InviteToGroup() {
  const group = useOpenGroup()
  if (group === undefined) return null
  if (!group.can.invite) return <EmptyList kind="group">{t('You cannot invite people into this group.')}</EmptyList>
  return (
    <Stack gap={7} className={styles['page']}>
      <Address group={group} />
      <Search group={group} />
      <Sent groupId={group.id} />
    </Stack>
  )
}

/** Its address, if others can use it: to reach the group, or at least its preview. */
function Address({ group }: { readonly group: OpenGroup }) {
  const [isShown, setShown] = useState(false)
  const { visibility, listed } = group.settings
  if (visibility === 'GROUP_MEMBERS' && !listed)
    return (
      <Stack isPadded>
        <Text tone="muted">{t('This group is private. Invite people by name.')}</Text>
      </Stack>
    )
  const link = new URL(paths.group(group.id), window.location.origin).href
  return (
    <Stack isPadded gap={3}>
      <Text tone="muted" size="small">
        <bdi dir="ltr">{link}</bdi>
      </Text>
      <Cluster gap={4}>
        <CopyButton text={link} size="dense">
          {t('Copy group link')}
        </CopyButton>
        <Button size="dense" icon="qr-code" onPress={() => setShown(true)}>
          {t('Show QR code')}
        </Button>
      </Cluster>
      {isShown && <ShowAddress name={group.name} url={link} onClose={() => setShown(false)} />}
    </Stack>
  )
}

function Search({ group }: { readonly group: OpenGroup }) {
  const [query, setQuery] = useState('')
  const debounced = useDebounced(query.trim())
  return (
    <section aria-label={t('Invite people')}>
      <Stack isPadded gap={4}>
        <SearchField label={t('Search people by name')} value={query} onChange={setQuery} />
        {debounced === '' && <Text tone="muted">{t('Search for people to invite')}</Text>}
      </Stack>
      {debounced !== '' && <Found groupId={group.id} query={debounced} />}
    </section>
  )
}

function Found({ groupId, query }: { readonly groupId: string; readonly query: string }) {
  const found = usePages('chat.searchParticipants', { body: { query } })
  const [invited, setInvited] = useState<ReadonlySet<string>>(new Set())
  const invite = useMutationCall('groups.inviteUser', {
    invalidates,
    onSuccess: ({ person, state }) => {
      setInvited((before) => new Set(before).add(person.id))
      if (state === 'ACCEPTED') toasts.show({ message: t('{name} is now a member', { name: person.displayName }) })
    },
    onFailure: (error) => toastFailure(error, undefined, sentences),
  })
  return (
    <>
      <ResultStatus found={found} />
      <Loaded query={found} skeleton={<PersonRowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="person">{t('No people match “{query}”', { query })}</EmptyList>
          ) : (
            <InviteRows
              label={word('Results', 'of a search')}
              people={items.map(({ person }) => person)}
              invited={invited}
              sendingTo={invite.isPending ? invite.variables.body.userId : undefined}
              onInvite={(userId) => invite.mutate({ body: { groupId, userId } })}
            />
          )
        }
      </Loaded>
      <LoadMore {...found} />
    </>
  )
}

/** Pending invitations, which can be withdrawn. */
function Sent({ groupId }: { readonly groupId: string }) {
  const sent = usePages('groups.listInvitations', { body: { groupId } })
  const cancel = useMutationCall('groups.cancelInvitation', { invalidates, onFailure: (error) => toastFailure(error) })
  const waiting = sent.data?.items ?? []
  if (waiting.length === 0) return null
  return (
    <section aria-label={t('Invitation sent')}>
      <Stack isPadded gap={3}>
        <Heading level={3} size="h3">
          {t('Invitation sent')}
        </Heading>
      </Stack>
      <PersonRows label={t('Invitation sent')}>
        {waiting.map(({ id, person, createdAt }) => (
          <PersonRow key={id} person={person} hint={<RelativeTime at={createdAt} />}>
            <Button
              size="dense"
              aria-label={t('Cancel invitation of {name}', { name: person.displayName })}
              isLoading={cancel.isPending && cancel.variables.body.invitationId === id}
              onPress={({ currentTarget: button }) => {
                // Its row disappears.
                focusNeighbour(button.closest('li'))
                cancel.mutate({ body: { invitationId: id } })
              }}
            >
              {t('Cancel invitation')}
            </Button>
          </PersonRow>
        ))}
      </PersonRows>
      <LoadMore {...sent} />
    </section>
  )
}
