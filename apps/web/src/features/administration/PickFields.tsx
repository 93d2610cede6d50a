import { useState } from 'react'
import { ComboBox } from '@koinon/ui/choices/ComboBox'
import type { ComboBoxProps } from '@koinon/ui/choices/ComboBox'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { useCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { GroupMark } from '#lib/entities/groups/GroupMark.tsx'
import { useDebounced } from '#lib/interaction/useDebounced.ts'

export interface PickFieldProps {
  readonly label: string
  readonly hint?: string
  readonly value: string | undefined
  readonly onChange: (id: string | undefined) => void
  readonly error?: string | undefined
  readonly isRequired?: boolean
  readonly placeholder?: string
}
const shown = 8
const queryOptions = { staleTime: 60_000 }

/** Picks anybody with a usable account, found as in the list of people. */
export function PersonField({ hint = t('Name, email, phone or id'), ...field }: PickFieldProps) {
  const [text, setText] = useState('')
  const query = useDebounced(text.trim())
  const isSearching = query !== ''
  const body = { query: query || '-', filters: { statuses: ['ACTIVE' as const] }, limit: shown }
  const found = useCall('admin.searchUsers', { body }, { ...queryOptions, enabled: isSearching })
  const people = isSearching ? (found.data?.items ?? []) : []
  const options = people.map(({ id, displayName, username, avatar }) => ({
    id,
    label: displayName,
    hint: `@${username}`,
    mark: <Avatar kind="person" size={24} name={displayName} seed={id} sources={avatar?.sources} />,
  }))
  return (
    <Picked
      {...field}
      hint={hint}
      text={text}
      onText={setText}
      options={options}
      isLoading={isSearching && found.isFetching}
    />
  )
}

/** Picks any standard group or subgroup, found by its name. */
export function GroupField(field: PickFieldProps) {
  const [text, setText] = useState('')
  const query = useDebounced(text.trim())
  const isSearching = query !== ''
  const body = { query: query || '-', limit: shown }
  const found = useCall('admin.groupsFuzzySearch', { body }, { ...queryOptions, enabled: isSearching })
  const groups = isSearching ? (found.data?.items ?? []) : []
  const options = groups.map((group) => ({
    id: group.id,
    label: group.name,
    mark: <GroupMark group={group} size={24} />,
  }))
  return (
    <Picked {...field} text={text} onText={setText} options={options} isLoading={isSearching && found.isFetching} />
  )
}

interface PickedProps extends PickFieldProps, Pick<ComboBoxProps, 'options' | 'isLoading'> {
  readonly text: string
  readonly onText: (text: string) => void
}

/** The field shows the name that was chosen; as soon as it says something else, nothing is chosen. */
function Picked({ text, onText, onChange, ...field }: PickedProps) {
  const [name, setName] = useState('')
  const choose = (id: string | undefined) => {
    const label = field.options.find((option) => option.id === id)?.label ?? ''
    setName(label)
    onText(label)
    onChange(id)
  }
  const type = (typed: string) => {
    onText(typed)
    if (field.value !== undefined && typed !== name) onChange(undefined)
  }
  return <ComboBox isRequired {...field} onChange={choose} isFiltered inputValue={text} onInputChange={type} />
}
