import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { invalidateCalls, usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { addToLibrary } from '#lib/entities/libraries/addToLibrary.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'

export interface AddToLibraryProps {
  readonly postId: string
  readonly groupId: string
  readonly onClose: () => void
}

/** An admin adds a post of the group to the end of one of its libraries. */
export function AddToLibrary({ postId, groupId, onClose }: AddToLibraryProps) {
  const libraries = usePages('groups.listContentLibraries', { params: { groupId } })
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState('')
  const action = useAction()
  const items = libraries.data?.items ?? []
  const add = async () => {
    const firstSection = word('Contents', 'first section of a new library')
    const isNew = await addToLibrary({ groupId, libraryId: chosen, postId, firstSection })
    await invalidateCalls(queryClient, [
      'groups.getContentLibrary',
      'groups.contentLibrariesPosts',
      'groups.listContentLibraries',
    ])
    const title = items.find(({ id }) => id === chosen)?.title ?? ''
    toasts.show({
      message: isNew ? t('Added to “{title}”', { title }) : t('Already in “{title}”', { title }),
      tone: 'success',
    })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Add to library')}
      isLocked={action.isPending}
      actions={
        items.length > 0 && (
          <Button
            variant="primary"
            isLoading={action.isPending}
            disabledReason={chosen === '' ? t('Choose a library') : undefined}
            onPress={() => void action.run(add)}
          >
            {word('Add', 'button: puts a post into a library')}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        {action.problem !== null && (
          <Text tone="danger" role="alert">
            {action.problem.sentence}
          </Text>
        )}
        <Loaded query={libraries} skeleton={<RowsSkeleton rows={2} />}>
          {() => <Libraries items={items} groupId={groupId} chosen={chosen} onChoose={setChosen} />}
        </Loaded>
        <LoadMore {...libraries} />
      </Stack>
    </Dialog>
  )
}

interface LibrariesProps extends Pick<AddToLibraryProps, 'groupId'> {
  readonly items: readonly Pick<ItemOf<'groups.listContentLibraries'>, 'id' | 'title'>[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

function Libraries({ items, groupId, chosen, onChoose }: LibrariesProps) {
  if (items.length === 0) {
    return (
      <Stack gap={4} align="start">
        <Text>{t('No libraries yet')}</Text>
        <LinkButton href={paths.newLibrary(groupId)}>{t('Create a library')}</LinkButton>
      </Stack>
    )
  }
  return (
    <RadioGroup
      legend={word('Library', 'field: where a post is put')}
      value={chosen}
      onChange={onChoose}
      options={items.map(({ id, title }) => ({ value: id, label: <bdi>{title}</bdi> }))}
    />
  )
}
