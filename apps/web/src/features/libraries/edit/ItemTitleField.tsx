import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextField } from '@koinon/ui/fields/TextField'
import { Cluster, Stack } from '@koinon/ui/foundations/Stack'
import type { LibraryItem } from '#lib/entities/libraries/useAllItems.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { titleOf } from '../labels.ts'
import { useItemTitle } from '../useItemTitle.ts'

const longestTitle = 120

interface ItemTitleFieldProps {
  readonly item: LibraryItem
  readonly onClose: () => void
}

/** An item's own title, typed in its row: Enter stores it, Escape leaves it, empty goes back to the post's first line. */
export function ItemTitleField({ item, onClose }: ItemTitleFieldProps) {
  const [typed, setTyped] = useState(item.title ?? '')
  const save = useItemTitle(item.id)
  const store = () => {
    const title = typed.trim()
    const own = title === '' || title === titleOf(item.post) ? null : title
    if (own !== item.title) save(own)
    onClose()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        store()
      }}
    >
      <Stack gap={3}>
        <TextField
          label={t('Title in this library')}
          hint={t('Leave empty for the first line of the post.')}
          value={typed}
          onChange={setTyped}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          maxLength={longestTitle}
          placeholder={titleOf(item.post)}
          autoFocus
          dir="auto"
        />
        <Cluster gap={3}>
          <Button type="submit" size="dense" variant="primary">
            {word('Save', 'button')}
          </Button>
          <Button size="dense" variant="quiet" onPress={onClose}>
            {word('Cancel', 'button: leaves it as it was')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
