import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { NotificationRow, NotificationRows } from '#features/activity/NotificationRow.tsx'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { PersonRowsSkeleton } from '#lib/entities/people/PersonRowsSkeleton.tsx'
import { invalidateCalls, invokeOnce, useCall, useMutationCall, usePages } from '#lib/data/calls/index.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useDecisionKeys } from '#lib/entities/people/decisions/useDecisionKeys.ts'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { useUndo } from '#lib/feedback/useUndo.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { PendingChildren } from './PendingChildren.tsx'
import { usePendingGroupRequests } from './usePendingGroupRequests.ts'
import styles from './Activity.module.css'

/** N03 and U09: every decision waiting for the member, about children, people and groups. */
export function Requests() {
  const follows = usePages('users.getFollowRequests', { query: {} })
  const groups = usePendingGroupRequests()
  const children = useCall('accounts.familyLinksWaiting').data?.items.filter(({ state }) => state === 'PENDING') ?? []
  const undo = useUndo('requests')
  useDecisionKeys()
  return (
    <Screen title={word('Requests', 'tab')} place={word('Activity', 'name of the screen')} parent={paths.activity}>
      <Loaded query={follows} skeleton={<PersonRowsSkeleton rows={3} />}>
        {({ items: asking }) => (
          <Loaded query={groups.query} skeleton={<PersonRowsSkeleton rows={3} />}>
            {({ items: others }) => {
              const people = asking.filter(({ person }) => !undo.isGone(person.id))
              return children.length + people.length + others.length === 0 ? (
                <EmptyList kind="person">{t('No requests')}</EmptyList>
              ) : (
                <>
                  {children.length > 0 && (
                    <Part title={t('Parental approval requests')}>
                      <PendingChildren items={children} />
                    </Part>
                  )}
                  {people.length > 0 && (
                    <Part title={t('Follow requests')}>
                      <PersonRows label={t('Follow requests')}>
                        {people.map(({ person, requestedAt }) => (
                          <PersonRow key={person.id} person={person} hint={<RelativeTime at={requestedAt} />}>
                            <FollowDecision userId={person.id} name={person.displayName} undo={undo} />
                          </PersonRow>
                        ))}
                      </PersonRows>
                      <LoadMore {...follows} />
                    </Part>
                  )}
                  {others.length > 0 && (
                    <Part title={t('Group requests')}>
                      <NotificationRows label={t('Group requests')}>
                        {others.map((item) => (
                          <NotificationRow key={item.id} item={item} />
                        ))}
                      </NotificationRows>
                      {groups.lists.map((list, index) => (
                        <LoadMore key={index} {...list} />
                      ))}
                    </Part>
                  )}
                </>
              )
            }}
          </Loaded>
        )}
      </Loaded>
    </Screen>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className={styles['requests']}>
      <Heading level={2} size="small" tone="muted" className={styles['part']}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

const changed = ['users.getFollowRequests', 'users.getActivitySummary'] as const

interface FollowDecisionProps {
  readonly userId: string
  readonly name: string
  readonly undo: ReturnType<typeof useUndo>
}

function FollowDecision({ userId, name, undo }: FollowDecisionProps) {
  const queryClient = useQueryClient()
  const accept = useMutationCall('users.acceptFollowRequest', {
    invalidates: changed,
    onFailure: (error) => toastFailure(error),
  })
  const ignore = () => {
    focusNeighbour(document.activeElement?.closest('li') ?? null)
    undo.run(userId, {
      message: t('Request by {name} ignored', { name }),
      commit: async () => {
        await invokeOnce('users.ignoreFollowRequest', { body: { userId } })
        await invalidateCalls(queryClient, changed)
      },
    })
  }
  return (
    <>
      <Button
        variant="primary"
        size="dense"
        isLoading={accept.isPending}
        onPress={({ currentTarget: button }) => {
          // The row disappears; with the shortcut, the focus has already moved on.
          if (document.activeElement === button) focusNeighbour(button.closest('li'))
          accept.mutate({ body: { userId } })
        }}
        aria-label={t('Accept {name}', { name })}
      >
        {word('Accept', 'button on a request')}
      </Button>
      <Button size="dense" onPress={ignore} aria-label={t('Ignore {name}', { name })}>
        {word('Ignore', 'button on a request')}
      </Button>
    </>
  )
}
