import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Checkbox, CheckboxGroup } from '@koinon/ui/forms/Checkbox'
import { NativeSelect } from '@koinon/ui/forms/NativeSelect'
import { RadioGroup } from '@koinon/ui/forms/RadioGroup'
import { TextField } from '@koinon/ui/forms/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Dialog } from '@koinon/ui/overlays/Dialog'
import { useMutationCall } from '../../lib/calls/index.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { problemOf } from '../../lib/problems/index.ts'
import { durations, endWords, scopeNames, untilOf } from './filterWords.ts'
import type { Filter } from './filterWords.ts'

const longest = 100
const asItIs = 'AS_IT_IS'

export interface FilterEditorProps {
  /** The filter to edit; undefined for a new one. */
  readonly filter?: Filter | undefined
  readonly onClose: () => void
}

/** A word the member does not want to read: where, how strictly, and for how long. */
export function FilterEditor({ filter, onClose }: FilterEditorProps) {
  const [phrase, setPhrase] = useState(filter?.phrase ?? '')
  const [wholeWord, setWholeWord] = useState(filter?.wholeWord ?? true)
  const [action, setAction] = useState<Filter['action']>(filter?.action ?? 'HIDE')
  const [scopes, setScopes] = useState<Filter['scopes']>(filter?.scopes ?? ['FEEDS', 'COMMENTS', 'NOTIFICATIONS'])
  const ends = filter?.activeUntil ?? null
  const [lasting, setLasting] = useState(ends === null ? '0' : asItIs)
  const save = useMutationCall('users.setFilter', {
    invalidates: ['users.getFilters', 'content.getFeed', 'content.getComments'],
    onSuccess: onClose,
  })
  const problem = save.error === null ? undefined : problemOf(save.error)
  const said = phrase.trim()
  const places = scopeNames(action)
  const wanted = scopes.filter((scope) => places.some(({ value }) => value === scope))
  const send = () =>
    save.mutate({
      body: {
        ...(filter === undefined ? {} : { id: filter.id }),
        phrase: said,
        wholeWord,
        action,
        scopes: wanted,
        activeUntil: lasting === asItIs ? (ends?.toISOString() ?? null) : untilOf(Number(lasting), new Date()),
      },
    })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={filter === undefined ? t('Add a word') : t('Change “{phrase}”', { phrase: filter.phrase })}
      size="small"
      isLocked={save.isPending}
      actions={
        <Button variant="primary" isLoading={save.isPending} disabledReason={reasonOf(said, wanted)} onPress={send}>
          {t('Save the changes')}
        </Button>
      }
    >
      <Stack gap={5}>
        <TextField
          label={t('Word, phrase or #hashtag')}
          value={phrase}
          onChange={setPhrase}
          maxLength={longest}
          dir="auto"
          error={problem?.fields['phrase'] ?? problem?.sentence}
          autoFocus
        />
        <Checkbox isSelected={wholeWord} onChange={setWholeWord}>
          {t('Only whole words')}
        </Checkbox>
        <RadioGroup
          legend={t('What happens to matching content')}
          value={action}
          onChange={(value) => setAction(value === 'COVER' ? 'COVER' : 'HIDE')}
          options={[
            { value: 'HIDE', label: t('It is hidden') },
            { value: 'COVER', label: t('It is covered until you open it') },
          ]}
        />
        <CheckboxGroup
          legend={word('Where', 'words are filtered')}
          selected={scopes}
          onChange={(chosen) => setScopes(places.flatMap(({ value }) => (chosen.includes(value) ? value : [])))}
          options={places}
        />
        <NativeSelect
          label={t('For how long')}
          value={lasting}
          onChange={setLasting}
          options={[...(ends === null ? [] : [{ value: asItIs, label: endWords(ends) }]), ...durations()]}
        />
      </Stack>
    </Dialog>
  )
}

function reasonOf(said: string, scopes: readonly string[]): string | undefined {
  if (said === '') return t('Write a word first')
  return scopes.length === 0 ? t('Choose at least one place') : undefined
}
