import { useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useMutationCall } from '../../data/calls/index.ts'
import { paths } from '../../navigation/paths.ts'

/** Handles a key of the field; prevents its default where the field should not see it. */
export type KeyHandler = (event: KeyboardEvent<HTMLInputElement>) => void

/**
 * The state of a search field and the list below it: the text, whether the list is open, and which option is
 * highlighted. The list itself (`QuickSearch`) is loaded when first needed.
 */
export function useQuickField(query = '') {
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const listKeys = useRef<KeyHandler>(null)
  const [text, setText] = useState(query)
  const [isRequested, setRequested] = useState(false)
  const [isShown, setShown] = useState(false)
  const [marked, setMarked] = useState<string>()
  const remember = useMutationCall('accounts.searchHistoryQuery', { invalidates: ['accounts.getSearchHistory'] })
  const open = () => setRequested(true)
  const close = () => {
    setRequested(false)
    setMarked(undefined)
  }
  const onChange = (value: string) => {
    setText(value)
    setMarked(undefined)
    open()
  }
  const search = (typed: string) => {
    const words = typed.trim()
    if (words === '') return
    remember.mutate({ body: { query: words } })
    close()
    input.current?.blur()
    void navigate({ href: paths.search(words) })
  }
  return {
    text,
    isRequested,
    open,
    focus: () => selectAll(input.current),
    fieldProps: {
      ref: input,
      value: text,
      combobox: { listId, isOpen: isShown, optionId: marked === undefined ? undefined : `${listId}-${marked}` },
      onChange,
      onSubmit: search,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => listKeys.current?.(event),
    },
    listProps: {
      listId,
      listKeys,
      input,
      onChange,
      marked,
      onMark: setMarked,
      onShow: setShown,
      onSearch: search,
      onClose: close,
      open,
    },
    onBlur: whenLeft(close),
  } as const
}
/** Leads the focus to a field; what is typed then replaces the words of the search before. */
function selectAll(field: HTMLInputElement | null) {
  field?.focus()
  field?.select()
}
/** Closes the list when the focus goes elsewhere. */
const whenLeft =
  (close: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
export type QuickListProps = ReturnType<typeof useQuickField>['listProps']
