import { Button } from '@koinon/ui/actions/Button'
import { PersonRow, PersonRows } from '../../lib/people/PersonRow.tsx'
import { PersonRowsSkeleton } from '../../lib/people/PersonRowsSkeleton.tsx'
import { useMutationCall, usePages } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { When } from '../../lib/people/When.tsx'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded, LoadMore } from '../../lib/states/index.ts'
import { tellFailure } from '../../lib/toasts.ts'

/** U09: who asks to follow me. */
export function FollowRequests() {
  const waiting = usePages('users.getFollowRequests', { query: {} })
  const options = {
    invalidates: ['users.getFollowRequests', 'users.getActivitySummary'] as const,
    onFailure: (error: Error) => tellFailure(error),
  }
  const accept = useMutationCall('users.acceptFollowRequest', options)
  const ignore = useMutationCall('users.ignoreFollowRequest', options)
  return (
    <Screen title={t('Follow requests')} place={word('Activity', 'name of the screen')} parent={paths.activity}>
      <Loaded query={waiting} skeleton={<PersonRowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Emptiness kind="person">{t('Nobody is waiting for your answer.')}</Emptiness>
          ) : (
            <PersonRows label={t('Follow requests')}>
              {items.map(({ person, requestedAt }) => (
                <PersonRow key={person.id} person={person} hint={<When at={requestedAt} />}>
                  <Button
                    variant="primary"
                    size="dense"
                    onPress={() => accept.mutate({ body: { userId: person.id } })}
                    aria-label={t('Accept {name}', { name: person.displayName })}
                  >
                    {word('Accept', 'button on a request')}
                  </Button>
                  <Button
                    size="dense"
                    onPress={() => ignore.mutate({ body: { userId: person.id } })}
                    aria-label={t('Ignore {name}', { name: person.displayName })}
                  >
                    {word('Ignore', 'button on a request')}
                  </Button>
                </PersonRow>
              ))}
            </PersonRows>
          )
        }
      </Loaded>
      <LoadMore {...waiting} />
    </Screen>
  )
}
