import { minuteMs } from '../text/durations.ts'
import { useCall, useMutationCall } from '../data/calls/index.ts'
import { toastFailure } from '../feedback/toasts.ts'

/**
 * Whether linked pages are fetched as soon as their address is typed. The server fetches the page, so the page does not
 * learn who is writing, only that somebody is.
 */
export function useLinkPreviewSetting(): {
  readonly areOn: boolean
  /** False until the member's choice has been read. */
  readonly isKnown: boolean
  readonly isSaving: boolean
  readonly turn: (on: boolean) => void
} {
  const stored = useCall('accounts.getPreferences', {}, { staleTime: 10 * minuteMs })
  const save = useMutationCall('accounts.setPreferences', {
    invalidates: ['accounts.getPreferences'],
    onFailure: (error) => toastFailure(error),
  })
  const pending = save.isPending ? save.variables.body.preferences['linkPreviews'] : undefined
  return {
    areOn: (pending ?? stored.data?.preferences['linkPreviews']) !== false,
    isKnown: stored.data !== undefined,
    isSaving: save.isPending,
    turn: (on) => save.mutate({ body: { preferences: { linkPreviews: on } } }),
  }
}
