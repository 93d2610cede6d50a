import { LinkButton } from '@koinon/ui/actions/LinkButton'
import type { OpenGroup } from '#features/groups/index.ts'
import { GroupMenu } from '#features/groups/head/GroupMenu.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { GroupSearch } from './GroupSearch.tsx'
import styles from './GroupBarTools.module.css'

/** At the end of a group's bar: its search, the way to what admins do, and a menu. */
export function GroupBarTools({ group }: { readonly group: OpenGroup }) {
  const mayManage = group.permissions.length > 0 || group.can.delete
  return (
    <>
      <GroupSearch key={group.id} group={group} hasField={!mayManage} />
      {mayManage && (
        <LinkButton
          href={paths.manageGroup(group.id)}
          size="dense"
          icon="gear"
          aria-label={t('Manage {group}', { group: group.name })}
          className={styles['manage']}
        >
          {word('Manage', 'a group')}
        </LinkButton>
      )}
      <GroupMenu group={group} />
    </>
  )
}
