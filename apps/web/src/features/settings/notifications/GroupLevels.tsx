import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { SettingRow, SettingRows } from '#lib/forms/Section.tsx'
import type { NotificationSettings } from './labels.ts'

type Override = NotificationSettings['overrides'][number]

export interface GroupLevelsProps {
  readonly overrides: readonly Override[]
  readonly onChange: (override: Override) => void
}

const note = 'what a group may notify about'

/** The notification level of each group. */
export function GroupLevels({ overrides, onChange }: GroupLevelsProps) {
  const groups = usePages('groups.getGroupMemberships', { body: { membershipStates: ['MEMBER'] } })
  const levels = new Map(overrides.map(({ groupId, level }) => [groupId, level]))
  return (
    <>
      <Loaded query={groups} skeleton={<RowsSkeleton rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState isCompact headingLevel={3} title={t('You are not in any group yet.')} />
          ) : (
            <SettingRows label={t('Your groups')}>
              {items.map(({ group: { id, name } }) => (
                <SettingRow
                  key={id}
                  id={id}
                  name={name}
                  action={
                    <NativeSelect
                      label={t('Notifications of {group}', { group: name })}
                      isLabelHidden
                      size="dense"
                      value={levels.get(id) ?? 'ALL'}
                      onChange={(level) => onChange({ groupId: id, level: level as Override['level'] })}
                      options={[
                        { value: 'ALL', label: word('Everything', note) },
                        { value: 'MENTIONS', label: t('Only mentions') },
                        { value: 'NONE', label: word('Nothing', note) },
                      ]}
                    />
                  }
                />
              ))}
            </SettingRows>
          )
        }
      </Loaded>
      <LoadMore {...groups} />
    </>
  )
}
