import { useState } from 'react'
import { ComboBox } from '@koinon/ui/forms/ComboBox'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Chip } from '@koinon/ui/marks/Chip'
import { useCall } from '../../../lib/calls/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { PersonMark } from '../../../lib/people/PersonMark.tsx'
import { useSettled } from '../../../lib/useSettled.ts'
import type { Host } from './draft.ts'

export interface HostsFieldProps {
  readonly groupId: string
  readonly hosts: readonly Host[]
  readonly onChange: (hosts: readonly Host[]) => void
  readonly error?: string | undefined
}

const hostsAtMost = 10

/** Members of the group who run the event beside its maker. */
export function HostsField({ groupId, hosts, onChange, error }: HostsFieldProps) {
  const [text, setText] = useState('')
  const query = useSettled(text.trim())
  const isAsked = query !== '' && groupId !== ''
  const found = useCall(
    'groups.searchGroupMembers',
    { body: { groupId, query: query || '-', limit: 8 } },
    { enabled: isAsked, staleTime: 60_000 },
  )
  const people = isAsked ? (found.data?.items ?? []).map(({ person }) => person) : []
  const others = people.filter(({ id }) => !hosts.some((host) => host.id === id))
  const add = (id: string | undefined) => {
    const person = others.find((one) => one.id === id)
    if (person !== undefined) onChange([...hosts, person].slice(0, hostsAtMost))
    setText('')
  }
  return (
    <Stack gap={3}>
      <ComboBox
        label={t('Other hosts')}
        hint={t('Members of the group, who may do all that you may.')}
        error={error}
        isOptional
        isFiltered
        isLoading={isAsked && found.isFetching}
        options={others.map((person) => ({
          id: person.id,
          label: person.displayName,
          hint: `@${person.username}`,
          mark: <PersonMark person={person} size={24} />,
        }))}
        value={undefined}
        onChange={add}
        inputValue={text}
        onInputChange={setText}
      />
      {hosts.length > 0 && (
        <Cluster as="ul" role="list" gap={3} aria-label={t('Chosen people')}>
          {hosts.map((host) => (
            <li key={host.id}>
              <Chip
                removeLabel={t('Remove {name}', { name: host.displayName })}
                onRemove={() => onChange(hosts.filter(({ id }) => id !== host.id))}
              >
                {host.displayName}
              </Chip>
            </li>
          ))}
        </Cluster>
      )}
    </Stack>
  )
}
