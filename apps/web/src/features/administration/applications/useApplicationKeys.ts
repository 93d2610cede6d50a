import { word, t } from '#lib/text/i18n/index.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import { useRowKeys } from '#lib/interaction/keys/useRowKeys.ts'
import type { Applicant, ApplicationDecisions, Decision } from './useApplicationDecisions.ts'

/** J and K move from person to person; A lets the focused one in, or the first, D declines, and Z takes it back. */
export function useApplicationKeys(
  people: readonly Applicant[],
  { mayDecline, decide, undo }: ApplicationDecisions,
): void {
  useRowKeys()
  const press = (decision: Decision) => {
    const row = document.activeElement?.closest('[data-item]') ?? document.querySelector('main [data-item]')
    const person = people.find(({ id }) => id === row?.getAttribute('data-item'))
    if (person === undefined) return
    focusNeighbour(row)
    decide([person], decision)
  }
  useShortcut('a', t('Let the person in'), () => press('ADMIT'))
  useShortcut('d', t('Decline the person'), () => mayDecline && press('DECLINE'))
  useShortcut('z', word('Undo', 'button that takes back what was just done'), undo)
}
