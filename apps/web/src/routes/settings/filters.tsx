import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { FilterEditor } from '#features/people/FilterEditor.tsx'
import { endText, scopeNames } from '#features/people/filterTexts.ts'
import type { Filter } from '#features/people/filterTexts.ts'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { formatList } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'

/** Words the member does not want to read. */
export function WordFilters() {
  const filters = useCall('users.getFilters')
  const [open, setOpen] = useState<'new' | Filter>()
  return (
    <Screen title={t('Muted words')} place={t('Your settings')} parent={paths.setting('content')}>
      <Stack gap={6}>
        <Text tone="muted">{t('Posts with these words are hidden or covered. Nobody is told.')}</Text>
        <Cluster>
          <Button variant="primary" icon="plus" onPress={() => setOpen('new')}>
            {t('Add a muted word')}
          </Button>
        </Cluster>
        <Loaded query={filters} skeleton={<RowsSkeleton rows={2} hasMark={false} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyList kind="message">{t('No muted words yet')}</EmptyList>
            ) : (
              <Stack as="ul" role="list" gap={5} aria-label={t('Muted words')}>
                {items.map((filter) => (
                  <FilterRow key={filter.id} filter={filter} onEdit={() => setOpen(filter)} />
                ))}
              </Stack>
            )
          }
        </Loaded>
      </Stack>
      {open !== undefined && (
        <FilterEditor filter={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </Screen>
  )
}

function FilterRow({ filter, onEdit }: { readonly filter: Filter; readonly onEdit: () => void }) {
  const { id, phrase, wholeWord, action, scopes, activeUntil } = filter
  const remove = useMutationCall('users.deleteFilter', {
    invalidates: ['users.getFilters', 'content.getFeed', 'content.getComments'],
    onFailure: (error) => toastFailure(error),
  })
  const names = scopeNames()
  const facts = [
    action === 'HIDE' ? word('Hidden', 'what has a filtered word') : word('Covered', 'what has a filtered word'),
    formatList(names.flatMap(({ value, label }) => (scopes.includes(value) ? label : []))),
    wholeWord ? t('Whole word') : t('Parts of words'),
    ...(activeUntil === null ? [] : [endText(activeUntil)]),
  ]
  return (
    <Cluster as="li" gap={4} justify="between" isNowrap>
      <Stack gap={1}>
        <Text dir="auto" weight="bold">
          {phrase}
        </Text>
        <Text tone="muted" size="small">
          {facts.join(' · ')}
        </Text>
      </Stack>
      <Cluster gap={2} isNowrap>
        <IconButton icon="pencil-simple" size="dense" label={t('Change “{phrase}”', { phrase })} onPress={onEdit} />
        <IconButton
          icon="trash"
          size="dense"
          label={t('Unmute “{phrase}”', { phrase })}
          onPress={() => {
            focusNeighbour(document.activeElement?.closest('li') ?? null)
            remove.mutate({ params: { id } })
          }}
        />
      </Cluster>
    </Cluster>
  )
}
