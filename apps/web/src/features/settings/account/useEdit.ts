import { useCacheView } from '#lib/data/useCacheView.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { word } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { toasts } from '#lib/feedback/toasts.ts'

type Change = GivenOf<'accounts.editAccountInfo'>['body']

/** Saves parts of the account, and shows them everywhere; `onSaved` is called only while the component is mounted. */
export function useEdit() {
  const view = useCacheView()
  const edit = useMutationCall('accounts.editAccountInfo', {
    isInOrder: true,
    onSuccess: (account) => {
      view.set('accounts.getAccountDetails', {}, account)
      toasts.show({ message: word('Saved', 'label or title in settings') })
    },
  })
  return {
    save: (body: Change, onSaved: () => void) => edit.mutate({ body }, { onSuccess: onSaved }),
    isSaving: edit.isPending,
    problem: edit.error === null ? undefined : problemOf(edit.error),
  }
}
