import { Icon } from '@koinon/ui/foundations/Icon'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import type { FieldsProps } from './MoreFields.tsx'
import styles from '../inline/InlineComposer.module.css'

/** As many groups as a menu can reasonably hold. */
const offered = 50

/** The audience of a new post as a chip with a menu: everyone, followers, or a group. */
export function AudienceChip({ composition, onChange }: FieldsProps) {
  const { audience, group } = composition
  const mine = useCall('groups.getGroupMemberships', { body: { membershipStates: ['MEMBER'], limit: offered } })
  const groups = new Map((mine.data?.items ?? []).map((membership) => [membership.group.id, membership.group.name]))
  if (group !== null) groups.set(group.id, group.name)
  const chosen = group?.id ?? audience
  const everybody = [
    { id: 'EVERYONE', label: word('Everyone', 'who may see it') },
    { id: 'FOLLOWERS', label: t('My followers') },
  ]
  const name = group?.name ?? everybody.find(({ id }) => id === audience)?.label ?? ''
  const choose = ([id = chosen]: readonly string[]) => {
    const label = groups.get(id)
    onChange({
      sold: null,
      asOrganization: false,
      ...(label === undefined
        ? { audience: id === 'FOLLOWERS' ? ('FOLLOWERS' as const) : ('EVERYONE' as const), group: null }
        : { group: { id, name: label } }),
    })
  }
  const section = (id: string, items: readonly { readonly id: string; readonly label: string }[], title?: string) => ({
    kind: 'section' as const,
    id,
    items,
    ...(title === undefined ? {} : { title }),
    selection: { mode: 'single' as const, selected: [chosen], onChange: choose },
  })
  return (
    <MenuButton
      label={t('Who may see it: {audience}', { audience: name })}
      size="dense"
      placement="bottom start"
      className={styles['chip']}
      entries={[
        section('people', everybody),
        ...(groups.size === 0
          ? []
          : [
              section(
                'groups',
                [...groups].map(([id, label]) => ({ id, label })),
                t('Your groups'),
              ),
            ]),
      ]}
    >
      <span aria-hidden="true" className={styles['chipWords']}>
        <Icon name={group === null ? (audience === 'EVERYONE' ? 'globe-simple' : 'user') : 'users-three'} size="s" />
        <bdi>{name}</bdi>
      </span>
    </MenuButton>
  )
}
