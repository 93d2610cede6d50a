import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Checkbox, CheckboxGroup } from '@koinon/ui/choices/Checkbox'
import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { TextField } from '@koinon/ui/fields/TextField'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { durations, endText, scopeNames, untilOf } from './filterTexts.ts'
import type { Filter } from './filterTexts.ts'

const longest = 100
const asItIs = 'AS_IT_IS'

export interface FilterEditorProps {
  /** The filter to edit; undefined for a new one. */
  readonly filter?: Filter | undefined
  readonly onClose: () => void
}

/** A word the member does not want to read: where, how strictly, and for how long. */
export function FilterEditor({ filter, onClose }: FilterEditorProps) {
  const [draft, setDraft] = useState(() => draftOf(filter))
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const save = useMutationCall('users.setFilter', {
    invalidates: ['users.getFilters', 'content.getFeed', 'content.getComments'],
    onSuccess: () => {
      toasts.show({ message: t('“{phrase}” is muted', { phrase: body.phrase }) })
      onClose()
    },
  })
  const problem = save.error === null ? undefined : problemOf(save.error)
  const body = bodyOf(draft, filter)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={filter === undefined ? t('Add a muted word') : t('Change “{phrase}”', { phrase: filter.phrase })}
      size="small"
      isLocked={save.isPending}
      actions={
        <Button
          variant="primary"
          isLoading={save.isPending}
          disabledReason={reasonOf(body)}
          onPress={() => save.mutate({ body })}
        >
          {word('Save', 'button')}
        </Button>
      }
    >
      <Stack gap={5}>
        <TextField
          label={t('Word, phrase or #hashtag')}
          value={draft.phrase}
          onChange={(phrase) => change({ phrase })}
          maxLength={longest}
          dir="auto"
          error={problem?.fields['phrase'] ?? problem?.sentence}
          autoFocus
        />
        <HowFields draft={draft} change={change} ends={filter?.activeUntil ?? null} />
      </Stack>
    </Dialog>
  )
}

interface Draft extends Pick<Filter, 'phrase' | 'wholeWord' | 'action' | 'scopes'> {
  /** Days, or that the end stays as it is. */
  readonly lasting: string
}

const draftOf = (filter: Filter | undefined): Draft => ({
  phrase: filter?.phrase ?? '',
  wholeWord: filter?.wholeWord ?? true,
  action: filter?.action ?? 'HIDE',
  scopes: filter?.scopes ?? ['FEEDS', 'COMMENTS', 'NOTIFICATIONS'],
  lasting: (filter?.activeUntil ?? null) === null ? '0' : asItIs,
})

/** The filter as it is saved: only in places where its action is possible. */
function bodyOf({ phrase, wholeWord, action, scopes, lasting }: Draft, filter: Filter | undefined) {
  const places = scopeNames(action)
  return {
    ...(filter === undefined ? {} : { id: filter.id }),
    phrase: phrase.trim(),
    wholeWord,
    action,
    scopes: scopes.filter((scope) => places.some(({ value }) => value === scope)),
    activeUntil:
      lasting === asItIs ? (filter?.activeUntil?.toISOString() ?? null) : untilOf(Number(lasting), new Date()),
  }
}

interface HowFieldsProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  /** When the filter ends as it is. */
  readonly ends: Date | null
}

function HowFields({ draft, change, ends }: HowFieldsProps) {
  const places = scopeNames(draft.action)
  return (
    <>
      <Checkbox isSelected={draft.wholeWord} onChange={(wholeWord) => change({ wholeWord })}>
        {t('Whole words only')}
      </Checkbox>
      <RadioGroup
        legend={word('Action', 'what happens to content with a muted word')}
        value={draft.action}
        onChange={(value) => change({ action: value === 'COVER' ? 'COVER' : 'HIDE' })}
        options={[
          { value: 'HIDE', label: word('Hide', 'what happens to content with a muted word') },
          { value: 'COVER', label: t('Cover until opened') },
        ]}
      />
      <CheckboxGroup
        legend={word('Where', 'words are filtered')}
        selected={draft.scopes}
        onChange={(chosen) => change({ scopes: places.flatMap(({ value }) => (chosen.includes(value) ? value : [])) })}
        options={places}
      />
      <NativeSelect
        label={t('For how long')}
        value={draft.lasting}
        onChange={(lasting) => change({ lasting })}
        options={[...(ends === null ? [] : [{ value: asItIs, label: endText(ends) }]), ...durations()]}
      />
    </>
  )
}

function reasonOf({ phrase, scopes }: Pick<Filter, 'phrase' | 'scopes'>): string | undefined {
  if (phrase === '') return t('Enter a word')
  return scopes.length === 0 ? t('Choose where to mute') : undefined
}
