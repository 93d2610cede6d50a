import { useState } from 'react'
import { hasVisibleText } from '@koinon/contract/text'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useProgress } from './useProgress.ts'

const longest = 5000

/** The member's private note on an item; saved when the field loses the focus. */
export function NoteField({ itemId }: { readonly itemId: string }) {
  // Without input, the call returns what is stored.
  const stored = useCall('groups.contentLibraryItemsProgress', { params: { id: itemId }, body: {} })
  return (
    <Loaded query={stored} skeleton={<RowsSkeleton rows={1} />}>
      {({ note }) => <Note itemId={itemId} kept={note ?? ''} />}
    </Loaded>
  )
}

function Note({ itemId, kept: stored }: { readonly itemId: string; readonly kept: string }) {
  const [typed, setTyped] = useState<string>()
  const { save: saveProgress, isPending, isDone } = useProgress(itemId)
  const save = () => {
    if (typed !== undefined && typed !== stored) saveProgress({ note: !hasVisibleText(typed) ? null : typed })
  }
  return (
    <TextArea
      label={t('Your note')}
      hint={isPending ? t('Saving…') : isDone ? word('Saved', 'said after saving') : t('Only you can see this.')}
      value={typed ?? stored}
      onChange={setTyped}
      onBlur={save}
      rows={3}
      maxLength={longest}
    />
  )
}
