import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import type { Person } from '#lib/entities/people/PersonRow.tsx'
import { useDecisionKeys } from '#lib/entities/people/decisions/useDecisionKeys.ts'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { invalidateCalls, invokeOnce, useMutationCall, usePages } from '#lib/data/calls/index.ts'
import type { CallName, ItemOf } from '#lib/data/calls/index.ts'
import type { OpenGroup } from '#features/groups/index.ts'
import { QuotedPost } from '#features/posts/card/extras/QuotedPost.tsx'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { useUndo } from '#lib/feedback/useUndo.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { AcceptAll } from './AcceptAll.tsx'
import { useOpenGroup } from '../useOpenGroup.ts'
import styles from '../Groups.module.css'

const lists = [
  'groups.getPendingJoinRequests',
  'groups.getPendingPostPermissionRequests',
  'groups.getPendingAdminRequests',
] as const
const invalidates: readonly CallName[] = [...lists, 'groups.getGroup', 'groups.getGroupMembers']

const decisions = {
  'groups.getPendingJoinRequests': { accept: 'groups.acceptJoinRequest', decline: 'groups.ignoreJoinRequest' },
  'groups.getPendingPostPermissionRequests': {
    accept: 'groups.acceptPostingPermissionRequest',
    decline: 'groups.rejectPostingPermissionRequest',
  },
  'groups.getPendingAdminRequests': {
    accept: 'groups.acceptAdminPromotionRequest',
    decline: 'groups.denyAdminPromotionRequest',
  },
} as const

/** G07: pending requests for admins to decide. */
export function GroupRequests() {
  const group = useOpenGroup()
  useDecisionKeys()
  if (group === undefined) return null
  if (group.pending === undefined) return <EmptyList kind="person">{t('Only admins can see requests.')}</EmptyList>
  return <Queues key={group.id} group={group} pending={group.pending} />
}

function Queues({
  group,
  pending,
}: {
  readonly group: OpenGroup
  readonly pending: NonNullable<OpenGroup['pending']>
}) {
  const undo = useUndo('group requests')
  const join = useQueue('groups.getPendingJoinRequests', group.id, pending.join, undo)
  const posting = useQueue('groups.getPendingPostPermissionRequests', group.id, pending.posting, undo)
  const admin = useQueue('groups.getPendingAdminRequests', group.id, pending.admin, undo)
  // Recent decisions are included in the count until the group is read again, although nobody waits any more.
  if (join.isEmpty && posting.isEmpty && admin.isEmpty)
    return <EmptyList kind="person">{t('You’re all caught up')}</EmptyList>
  const shared = { group, undo }
  return (
    <Stack gap={6} className={styles['page']}>
      {!join.isEmpty && <Queue {...shared} queue={join} title={t('Asked to join')} />}
      {!posting.isEmpty && <Queue {...shared} queue={posting} title={t('Asked to post')} />}
      {!admin.isEmpty && <Queue {...shared} queue={admin} title={t('Asked to become admin')} />}
    </Stack>
  )
}

/** The requests of one kind, without those being removed. */
function useQueue(list: (typeof lists)[number], groupId: string, count: number, undo: Undo) {
  const waiting = usePages(list, { body: { groupId } }, { enabled: count > 0 })
  const shown = waiting.data?.items.filter(({ id }) => !undo.isGone(id)) ?? []
  const isEmpty = count === 0 || (waiting.data !== undefined && shown.length === 0 && !waiting.hasNextPage)
  return { list, waiting, shown, isEmpty }
}

type Undo = ReturnType<typeof useUndo>
type JoinRequest = ItemOf<(typeof lists)[number]>

/**
 * The contents of a request: a message, answers to the admins' questions, and the post to be published on acceptance,
 * which must not be let in unseen; undefined if there is none of these.
 */
function said({ questions, answers, note, heldPost }: JoinRequest): ReactNode {
  const given = answers.flatMap((answer, index) =>
    answer === '' ? [] : [{ question: questions[index] ?? '', answer }],
  )
  if ((note ?? '') === '' && given.length === 0 && heldPost === null) return undefined
  return (
    <>
      {(note ?? '') !== '' && <bdi>{note}</bdi>}
      {given.map(({ question, answer }) => (
        <span key={question} className={styles['answer']}>
          <bdi>{question}</bdi> <strong dir="auto">{answer}</strong>
        </span>
      ))}
      {heldPost !== null && <QuotedPost quoted={heldPost} />}
    </>
  )
}

/** The admin's friends who know the person, and the time since when the person waits. */
function RequestHint({ request: { person, friendsInCommon, createdAt } }: { readonly request: JoinRequest }) {
  const { count, items } = friendsInCommon
  const [friend] = items
  return (
    <>
      {friend === undefined ? (
        <bdi>@{person.username}</bdi>
      ) : count === 1 ? (
        t('knows {name}', { name: friend.displayName })
      ) : (
        t('{count, plural, one {knows {name} and # more} other {knows {name} and # more}}', {
          name: friend.displayName,
          count: count - 1,
        })
      )}
      {' · '}
      <RelativeTime at={createdAt} />
    </>
  )
}

interface QueueProps {
  readonly group: OpenGroup
  readonly undo: Undo
  readonly queue: ReturnType<typeof useQueue>
  readonly title: string
}

function Queue({ group, undo, queue: { list, waiting, shown }, title }: QueueProps) {
  const groupId = group.id
  const queryClient = useQueryClient()
  const accept = useMutationCall(decisions[list].accept, { invalidates, onFailure: (error) => toastFailure(error) })
  const acceptOne = (userId: string) => invokeOnce(decisions[list].accept, { body: { groupId, userId } })
  const everybody = shown.length > 1 && !waiting.hasNextPage ? shown.map(({ person }) => person) : null
  const decline = (id: string, { id: userId, displayName: name }: Person) => {
    focusNeighbour(document.activeElement?.closest('li') ?? null)
    undo.run(id, {
      message: t('Request by {name} declined', { name }),
      commit: async () => {
        await invokeOnce(decisions[list].decline, { body: { groupId, userId } })
        await invalidateCalls(queryClient, invalidates)
      },
    })
  }
  return (
    <section aria-label={title}>
      <Cluster justify="between" className={styles['queue']}>
        <Heading level={3} size="h3">
          {title}
        </Heading>
        {everybody !== null && (
          <AcceptAll title={title} people={everybody} accept={acceptOne} invalidates={invalidates} />
        )}
      </Cluster>
      <Loaded query={waiting} skeleton={<PersonRowsSkeleton rows={2} />}>
        {() => (
          <PersonRows label={title}>
            {shown.map((request) => (
              <PersonRow
                key={request.id}
                person={request.person}
                hint={<RequestHint request={request} />}
                below={said(request)}
              >
                <Decision
                  person={request.person}
                  isLoading={accept.isPending && accept.variables.body.userId === request.person.id}
                  onAccept={() => accept.mutate({ body: { groupId, userId: request.person.id } })}
                  onDecline={() => decline(request.id, request.person)}
                />
              </PersonRow>
            ))}
          </PersonRows>
        )}
      </Loaded>
      <LoadMore {...waiting} />
    </section>
  )
}

interface DecisionProps {
  readonly person: Person
  readonly isLoading: boolean
  readonly onAccept: () => void
  readonly onDecline: () => void
}

function Decision({ person: { displayName: name }, isLoading, onAccept, onDecline }: DecisionProps) {
  return (
    <>
      <Button
        variant="primary"
        size="dense"
        isLoading={isLoading}
        onPress={({ currentTarget: button }) => {
          // The row disappears; with the shortcut, the focus has already moved on.
          if (document.activeElement === button) focusNeighbour(button.closest('li'))
          onAccept()
        }}
        aria-label={t('Accept {name}', { name })}
      >
        {word('Accept', 'button on a request')}
      </Button>
      <Button size="dense" onPress={onDecline} aria-label={t('Decline {name}', { name })}>
        {word('Decline', 'button on a request')}
      </Button>
    </>
  )
}
