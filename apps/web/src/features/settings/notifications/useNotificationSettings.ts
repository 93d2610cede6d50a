import { usePendingInputs } from '../usePendingInputs.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { word } from '#lib/text/i18n/index.ts'
import { withChange } from './withChange.ts'
import type { Change } from './withChange.ts'
import type { NotificationSettings } from './labels.ts'

/** The settings with the changes that are being saved, which are shown at once. */
export function useNotificationSettings(stored: NotificationSettings) {
  const view = useCacheView()
  const changes = usePendingInputs('accounts.setNotificationSettings').map(({ body }) => body ?? {})
  const set = useMutationCall('accounts.setNotificationSettings', {
    isInOrder: true,
    onSuccess: (saved) => {
      view.set('accounts.getNotificationSettings', {}, saved)
      toasts.show({ message: word('Saved', 'label or title in settings') })
    },
    onFailure: (error) => toastFailure(error),
  })
  return {
    settings: changes.reduce(withChange, stored),
    save: (body: Change) => set.mutate({ body }),
    isSaving: (name: keyof Change) => changes.some((change) => name in change),
  }
}
