import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { NotificationRow, NotificationRows } from '../../features/activity/NotificationRow.tsx'
import { PersonRow, PersonRows } from '../../lib/people/PersonRow.tsx'
import { PersonRowsSkeleton } from '../../lib/people/PersonRowsSkeleton.tsx'
import { useCall, useMutationCall, usePages } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { useShortcut } from '../../lib/keys/index.ts'
import { paths } from '../../lib/paths.ts'
import { When } from '../../lib/people/When.tsx'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded, LoadMore } from '../../lib/states/index.ts'
import { tellFailure } from '../../lib/toasts.ts'
import { WaitingChildren } from './WaitingChildren.tsx'
import styles from './Activity.module.css'

const ofGroups = ['GROUP_INVITE', 'GROUP_JOIN_REQUEST', 'GROUP_POST_PERMISSION_REQUEST'] as const

/** N03 and U09: every decision that waits for me, of children, of people and of groups. */
export function Requests() {
  const follows = usePages('users.getFollowRequests', { query: {} })
  const groups = usePages('notifications.getAggregatedNotifications', {
    body: { types: [...ofGroups], waitingOnly: true },
  })
  const children = useCall('accounts.familyLinksWaiting').data?.items ?? []
  useShortcut('a', t('Accept the request in focus'), () => pressDecision(0))
  useShortcut('i', t('Ignore the request in focus'), () => pressDecision(1))
  return (
    <Screen title={word('Requests', 'tab')} place={word('Activity', 'name of the screen')} parent={paths.activity}>
      <Loaded query={follows} skeleton={<PersonRowsSkeleton rows={3} />}>
        {({ items: people }) => (
          <Loaded query={groups} skeleton={<PersonRowsSkeleton rows={3} />}>
            {({ items: others }) =>
              children.length + people.length + others.length === 0 ? (
                <Emptiness kind="person">{t('Nobody is waiting for your answer.')}</Emptiness>
              ) : (
                <>
                  {children.length > 0 && (
                    <Part title={t('Children who name you as a parent')}>
                      <WaitingChildren items={children} />
                    </Part>
                  )}
                  {people.length > 0 && (
                    <Part title={t('Follow requests')}>
                      <PersonRows label={t('Follow requests')}>
                        {people.map(({ person, requestedAt }) => (
                          <PersonRow key={person.id} person={person} hint={<When at={requestedAt} />}>
                            <FollowDecision userId={person.id} name={person.displayName} />
                          </PersonRow>
                        ))}
                      </PersonRows>
                      <LoadMore {...follows} />
                    </Part>
                  )}
                  {others.length > 0 && (
                    <Part title={t('Groups and their members')}>
                      <NotificationRows label={t('Groups and their members')}>
                        {others.map((item) => (
                          <NotificationRow key={item.id} item={item} />
                        ))}
                      </NotificationRows>
                      <LoadMore {...groups} />
                    </Part>
                  )}
                </>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Screen>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Heading level={2} size="small" tone="muted" className={styles['part']}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

function FollowDecision({ userId, name }: { readonly userId: string; readonly name: string }) {
  const options = {
    invalidates: ['users.getFollowRequests', 'users.getActivitySummary'] as const,
    onFailure: (error: Error) => tellFailure(error),
  }
  const accept = useMutationCall('users.acceptFollowRequest', options)
  const ignore = useMutationCall('users.ignoreFollowRequest', options)
  return (
    <>
      <Button
        variant="primary"
        size="dense"
        isLoading={accept.isPending}
        onPress={() => accept.mutate({ body: { userId } })}
        aria-label={t('Accept {name}', { name })}
      >
        {word('Accept', 'button on a request')}
      </Button>
      <Button
        size="dense"
        isLoading={ignore.isPending}
        onPress={() => ignore.mutate({ body: { userId } })}
        aria-label={t('Ignore {name}', { name })}
      >
        {word('Ignore', 'button on a request')}
      </Button>
    </>
  )
}

/** The first or second button of the line that has the focus, or of the first one. */
function pressDecision(which: 0 | 1): void {
  const row = document.activeElement?.closest('[data-item]') ?? document.querySelector('main [data-item]')
  row?.querySelectorAll('button')[which]?.click()
}
