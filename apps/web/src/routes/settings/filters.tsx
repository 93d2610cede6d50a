import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Checkbox } from '@koinon/ui/forms/Checkbox'
import { TextField } from '@koinon/ui/forms/TextField'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useCall, useMutationCall } from '../../lib/calls/index.ts'
import type { ReplyOf } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { problemOf } from '../../lib/problems/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'
import { tellFailure } from '../../lib/toasts.ts'

const invalidates = ['users.getFilters', 'content.getFeed', 'content.getComments'] as const
type Filter = ReplyOf<'users.getFilters'>['items'][number]

/** Words that one does not want to read. */
export function WordFilters() {
  const filters = useCall('users.getFilters')
  return (
    <Screen title={t('Words you hide')} place={t('Your settings')} parent={paths.settings}>
      <Stack gap={6}>
        <Text tone="muted">
          {t(
            'Posts and comments with these words leave your feeds and conversations under posts. Nobody is told, and what you write yourself stays.',
          )}
        </Text>
        <AddFilter />
        <Loaded query={filters} skeleton={<RowsSkeleton rows={2} />}>
          {({ items }) =>
            items.length === 0 ? (
              <Emptiness kind="message">{t('You hide no words yet.')}</Emptiness>
            ) : (
              <ul role="list" aria-label={t('Words you hide')}>
                {items.map((filter) => (
                  <FilterRow key={filter.id} filter={filter} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Stack>
    </Screen>
  )
}

const longest = 100

function AddFilter() {
  const [phrase, setPhrase] = useState('')
  const [wholeWord, setWholeWord] = useState(true)
  const add = useMutationCall('users.setFilter', { invalidates, onSuccess: () => setPhrase('') })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (phrase.trim() !== '') add.mutate({ body: { phrase: phrase.trim(), wholeWord, scopes: ['FEEDS', 'COMMENTS'] } })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={4}>
        <TextField
          label={t('Word, phrase or #hashtag')}
          value={phrase}
          onChange={setPhrase}
          maxLength={longest}
          error={add.error === null ? undefined : problemOf(add.error).sentence}
        />
        <Checkbox isSelected={wholeWord} onChange={setWholeWord}>
          {t('Only whole words')}
        </Checkbox>
        <Cluster>
          <Button type="submit" variant="primary" isLoading={add.isPending}>
            {t('Hide it')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

function FilterRow({ filter: { id, phrase, wholeWord } }: { readonly filter: Filter }) {
  const remove = useMutationCall('users.deleteFilter', { invalidates, onFailure: (error) => tellFailure(error) })
  return (
    <Cluster as="li" gap={4}>
      <Text dir="auto" weight="bold">
        {phrase}
      </Text>
      <Text tone="muted" size="small">
        {wholeWord ? t('As a whole word') : t('Also within words')}
      </Text>
      <IconButton
        icon="trash"
        size="dense"
        label={t('Show “{phrase}” again', { phrase })}
        onPress={() => remove.mutate({ params: { id } })}
      />
    </Cluster>
  )
}
