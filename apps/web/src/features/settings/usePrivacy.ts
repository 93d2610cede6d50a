import { usePendingInputs } from './usePendingInputs.ts'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { reportLocation } from '#lib/entities/places/reportLocation.ts'
import { useAccount } from '#lib/session/index.ts'
import type { Account } from '#lib/session/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'

type Privacy = Account['privacy']
export type Scope = 'whoMayMessage' | 'whoMayInvite' | 'whoMayTag' | 'showLists'
export type Flag = Exclude<keyof Privacy, Scope>

/** Saves each choice at once; the page shows them before they are confirmed. */
export function usePrivacy() {
  const account = useAccount()
  const view = useCacheView()
  const onTheWay = usePendingInputs('accounts.editAccountInfo')
  const edit = useMutationCall('accounts.editAccountInfo', {
    isInOrder: true,
    onSuccess: (saved, { body }) => {
      view.set('accounts.getAccountDetails', {}, saved)
      toasts.show({ message: word('Saved', 'label or title in settings') })
      // Only now the server takes a position.
      if (body?.privacy?.location === true && saved.privacy.location) void reportLocation().catch(showUnplaced)
    },
    onFailure: (error) => toastFailure(error),
  })
  const pending = onTheWay.reduce<Partial<Privacy>>((all, { body }) => ({ ...all, ...body?.privacy }), {})
  return {
    privacy: { ...account.privacy, ...pending },
    isSaving: (name: keyof Privacy) => name in pending,
    save: (change: Partial<Privacy>) => edit.mutate({ body: { privacy: change } }),
  }
}

const showUnplaced = () =>
  void toasts.show({
    message: t('Your location could not be determined. Allow it for this page in your browser.'),
    tone: 'danger',
  })
