import { useState } from 'react'
import type { ListEntryRef } from '@koinon/contract/shared'
import { Button } from '@koinon/ui/actions/Button'
import { Checkbox } from '@koinon/ui/choices/Checkbox'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { useMutationCall, usePages } from '../../data/calls/index.ts'
import { problemOf } from '../../data/problems/index.ts'
import { Loaded, LoadMore } from '../../feedback/index.ts'
import { RowsSkeleton } from '../../feedback/RowsSkeleton.tsx'
import { toasts } from '../../feedback/toasts.ts'
import { t, word } from '../../text/i18n/index.ts'
import { NewList } from './ListForm.tsx'
import { contentsText, listErrors, visibilityText } from './listTexts.ts'
import type { NamedList } from './listTexts.ts'

export interface AddToListProps {
  readonly entry: ListEntryRef
  /** The person or group. */
  readonly name: string
  readonly onClose: () => void
}

/** The member's lists, each with a check box that says whether it holds the person or group. */
export function AddToList({ entry, name, onClose }: AddToListProps) {
  const [isNaming, setNaming] = useState(false)
  const lists = usePages('users.getNamedLists', { query: { ...entry, limit: 100 } })
  if (isNaming)
    return (
      <NewList
        entries={[entry]}
        onDone={(list) => {
          toasts.show({ message: t('{name} is on “{list}”', { name, list: list.name }), tone: 'success' })
          onClose()
        }}
        onClose={() => setNaming(false)}
      />
    )
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Add {name} to lists', { name })}
      actions={
        <>
          <Button icon="plus" onPress={() => setNaming(true)}>
            {t('New list')}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {word('Done', 'button: closes a dialog whose choices are saved')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text tone="muted">{t('Nobody is told when you add them to a list.')}</Text>
        <Loaded query={lists} skeleton={<RowsSkeleton rows={3} />}>
          {({ items }) =>
            items.length === 0 ? (
              <Text>{t('You have no lists yet.')}</Text>
            ) : (
              <Stack as="ul" role="list" gap={2} aria-label={t('Your lists')}>
                {items.map((list) => (
                  <li key={list.id}>
                    <ListChoice list={list} entry={entry} />
                  </li>
                ))}
              </Stack>
            )
          }
        </Loaded>
        <LoadMore {...lists} />
      </Stack>
    </Dialog>
  )
}

interface ListChoiceProps {
  readonly list: NamedList
  readonly entry: ListEntryRef
}

/** Each press takes effect at once; a refusal turns it back and says why. */
function ListChoice({ list, entry }: ListChoiceProps) {
  const [isOn, setOn] = useState(list.holdsEntity === true)
  const [failure, setFailure] = useState<Error | null>(null)
  const options = (to: boolean) => ({
    isInOrder: true,
    scope: `list ${list.id}`,
    invalidates: [
      'users.getNamedLists',
      'users.getNamedList',
      'users.getNamedListEntries',
      'users.getNamedListPosts',
    ] as const,
    onFailure: (error: Error) => {
      setOn(!to)
      setFailure(error)
    },
  })
  const add = useMutationCall('users.addToNamedList', options(true))
  const remove = useMutationCall('users.removeFromNamedList', options(false))
  const change = (to: boolean) => {
    setOn(to)
    setFailure(null)
    ;(to ? add : remove).mutate({ params: { listId: list.id }, body: { entries: [entry] } })
  }
  return (
    <Checkbox
      isSelected={isOn}
      onChange={change}
      hint={`${visibilityText(list)} · ${contentsText(list)}`}
      error={failure === null ? undefined : problemOf(failure, listErrors).sentence}
    >
      <bdi>{list.name}</bdi>
    </Checkbox>
  )
}
