import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Text } from '@koinon/ui/foundations/Text'
import { AvatarStack } from '@koinon/ui/marks/AvatarStack'
import type { OpenGroup } from '#features/groups/index.ts'
import { usePages } from '#lib/data/calls/index.ts'
import { formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import styles from './RequestsBar.module.css'

const maxFaces = 3

/** The people who ask to join, for admins. */
export function useAskingPeople({ id, pending }: Pick<OpenGroup, 'id' | 'pending'>) {
  const isNeeded = (pending?.join ?? 0) > 0
  const { data, isPending } = usePages(
    'groups.getPendingJoinRequests',
    { body: { groupId: id } },
    { enabled: isNeeded },
  )
  return { people: data?.items.map(({ person }) => person) ?? [], isPending: isNeeded && isPending }
}

/** For admins, above the posts: what waits for their decision. */
export function RequestsBar({ group }: { readonly group: OpenGroup }) {
  const { join = 0, posting = 0, admin = 0 } = group.pending ?? {}
  const { people } = useAskingPeople(group)
  const count = join + posting + admin
  if (count === 0) return null
  return (
    <section aria-label={word('Requests', 'tab')} className={styles['bar']}>
      {people.length > 0 && (
        <AvatarStack
          label={formatList(people.slice(0, maxFaces).map(({ displayName }) => displayName))}
          limit={maxFaces}
          size={24}
          marks={people.map(({ id, displayName, avatar }) => ({
            kind: 'person',
            name: displayName,
            seed: id,
            sources: avatar?.sources,
          }))}
        />
      )}
      <Text size="ui" weight="medium" tone="inherit" className={styles['words']}>
        {join === count
          ? t('{count, plural, one {# person asks to join} other {# people ask to join}}', { count })
          : t('{count, plural, one {# request waits for you} other {# requests wait for you}}', { count })}
      </Text>
      <LinkButton size="dense" href={paths.manageGroup(group.id, 'requests')}>
        {word('Review', 'requests to join')}
      </LinkButton>
    </section>
  )
}
