import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { useCall } from '#lib/data/calls/index.ts'
import { ChosenChips } from '#lib/forms/ChosenChips.tsx'
import { t } from '#lib/text/i18n/index.ts'
import { GroupField } from '../PickFields.tsx'

export interface GroupsFieldProps {
  readonly label: string
  readonly hint: string | undefined
  /** Ids, one on each line. */
  readonly value: string
  readonly error: string | undefined
  readonly isReadOnly: boolean
  readonly onChange: (value: string) => void
}

/** Several groups, found by their names. */
export function GroupsField({ label, hint, value, error, isReadOnly, onChange }: GroupsFieldProps) {
  const ids = value.split('\n').filter((id) => id !== '')
  const save = (next: readonly string[]) => onChange(next.join('\n'))
  return (
    <Stack gap={3}>
      {!isReadOnly && (
        <GroupField
          key={value}
          label={label}
          {...(hint === undefined ? {} : { hint })}
          placeholder={t('Search groups by name')}
          value={undefined}
          error={error}
          isRequired={false}
          onChange={(id) => id !== undefined && !ids.includes(id) && save([...ids, id])}
        />
      )}
      <Cluster gap={2}>
        {ids.map((id) => (
          <ChosenGroup key={id} id={id} onRemove={() => save(ids.filter((other) => other !== id))} />
        ))}
      </Cluster>
    </Stack>
  )
}

function ChosenGroup({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }) {
  const group = useCall('groups.getGroup', { params: { id } })
  const name = group.data?.name ?? (group.isError ? t('A group that is gone') : '…')
  return <ChosenChips choices={[{ id, name, onRemove }]} />
}
