import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { GroupRow, GroupRows, JoinButton } from '../../features/groups/index.ts'
import { usePages } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded, LoadMore } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'

/** G01: the groups one is in, with those one is invited to or has asked first. */
export function MyGroups() {
  const mine = usePages('groups.getGroupMemberships', { body: { standings: ['INVITED', 'PENDING', 'MEMBER'] } })
  return (
    <Screen
      title={word('Groups', 'name of the screen')}
      actions={
        <LinkButton href={paths.newGroup} variant="primary">
          {t('New group')}
        </LinkButton>
      }
    >
      <Loaded query={mine} skeleton={<RowsSkeleton rows={5} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Emptiness kind="group" action={<LinkButton href={paths.findGroups}>{t('Find a group')}</LinkButton>}>
              {t('You are not in a group yet. In a group people write, meet and keep things together.')}
            </Emptiness>
          ) : (
            <GroupRows label={t('Your groups')}>
              {items.map(({ group, role, standing }) => (
                <GroupRow
                  key={group.id}
                  group={{ ...group, standing }}
                  hint={
                    role === 'OWNER' ? t('You own this group') : role === 'ADMIN' ? t('You are an admin') : undefined
                  }
                >
                  {standing === 'MEMBER' ? undefined : <JoinButton group={{ ...group, standing }} />}
                </GroupRow>
              ))}
            </GroupRows>
          )
        }
      </Loaded>
      <LoadMore {...mine} />
    </Screen>
  )
}
