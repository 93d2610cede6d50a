import { useEffect, useState } from 'react'
import { toasts } from '#lib/feedback/toasts.ts'
import { t } from '#lib/text/i18n/index.ts'
import type { RuleDraft } from './ruleDraft.ts'

/** A rule being written. `onSaved` is called after the guard knows that there is nothing to lose any more. */
export function useRuleDraft<Draft extends RuleDraft>(opened: Draft, onSaved: () => void) {
  const [begun] = useState(opened)
  const [draft, setDraft] = useState(begun)
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    if (isSaved) onSaved()
  }, [isSaved, onSaved])
  return {
    draft,
    isChanged: !isSaved && JSON.stringify(draft) !== JSON.stringify(begun),
    change: (some: Partial<Draft>) => setDraft((before) => ({ ...before, ...some })),
    markSaved: () => {
      toasts.show({ message: draft.active ? t('Rule saved') : t('Rule saved, turned off'), tone: 'success' })
      setSaved(true)
    },
  }
}
